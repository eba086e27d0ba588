import type { Catalogue } from '~/i18n/catalogue'

/** What stands on a guide's own pages beside its text. */
export const guide = {
  'pt-BR': { contents: 'Neste guia', page: 'Página {{page}} de {{pages}}' },
  en: { contents: 'In this guide', page: 'Page {{page}} of {{pages}}' },
} satisfies Catalogue
