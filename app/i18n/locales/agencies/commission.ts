import type { Catalogue } from '~/i18n/catalogue'

/** States of a commission. */
export const commission = {
  'pt-BR': {
    'state.accrued': 'A liberar',
    'state.released': 'Liberada',
    'state.paid': 'Paga',
    'state.reversed': 'Estornada',
  },
  en: {
    'state.accrued': 'To be released',
    'state.released': 'Released',
    'state.paid': 'Paid',
    'state.reversed': 'Reversed',
  },
} satisfies Catalogue
