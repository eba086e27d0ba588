import type { Catalogue } from '~/i18n/catalogue'

/** Words around the forms of the external layout: the ways out, and the caption of its picture. */
export const externalLayout = {
  'pt-BR': {
    goHome: 'Ir para o início',
    from: 'São Paulo',
    to: 'Lençóis, BA',
    title: 'Chapada Diamantina a pé',
    text: 'Trilhas de manhã, vila histórica à noite',
  },
  en: {
    goHome: 'Go to the home page',
    from: 'São Paulo',
    to: 'Lençóis, BA',
    title: 'Chapada Diamantina on foot',
    text: 'Trails in the morning, a historic village at night',
  },
} satisfies Catalogue
