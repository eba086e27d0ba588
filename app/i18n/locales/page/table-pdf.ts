import type { Catalogue } from '~/i18n/catalogue'

/** A printed list without its rows. */
export const tablePdf = {
  'pt-BR': {
    page: 'página {{page}} de {{pages}}',
    goesOn: 'segue na página {{page}}',
    continued: 'continuação',
    destroy: 'Contém dados pessoais. Use só nesta viagem e destrua na volta (LGPD).',
  },
  en: {
    page: 'page {{page}} of {{pages}}',
    goesOn: 'goes on on page {{page}}',
    continued: 'continued',
    destroy: 'Contains personal data. Use it for this trip only and destroy it on return (LGPD).',
  },
} satisfies Catalogue
