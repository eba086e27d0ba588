import type { Catalogue } from '~/i18n/catalogue'

/** The pages of a guide, without the guide's own text. */
export const guide = {
  'pt-BR': { contents: 'Neste guia', page: 'Página {{page}} de {{pages}}' },
  en: { contents: 'In this guide', page: 'Page {{page}} of {{pages}}' },
} satisfies Catalogue
