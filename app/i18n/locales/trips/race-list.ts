import type { Catalogue } from '~/i18n/catalogue'

/** Rows of a list of races. */
export const raceList = {
  'pt-BR': {
    soldOut: 'Esgotado',
    full_one: 'Sem lugar para {{count}} pessoa',
    full_other: 'Sem lugar para {{count}} juntas',
  },
  en: { soldOut: 'Sold out', full_one: 'No place for {{count}} person', full_other: 'No place for {{count}} together' },
} satisfies Catalogue
