import type { Catalogue } from '~/i18n/catalogue'

/** Rows of a race calendar. */
export const raceList = {
  'pt-BR': { from: 'a partir de', soldOut: 'Esgotado' },
  en: { from: 'from', soldOut: 'Sold out' },
} satisfies Catalogue
