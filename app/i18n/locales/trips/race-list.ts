import type { Catalogue } from '~/i18n/catalogue'

/** Rows of a race calendar. */
export const raceList = {
  'pt-BR': { soldOut: 'Esgotado' },
  en: { soldOut: 'Sold out' },
} satisfies Catalogue
