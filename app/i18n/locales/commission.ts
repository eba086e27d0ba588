import type { Catalogue } from '~/i18n/catalogue'

/** States of a commission. */
export const commission = {
  'pt-BR': {
    'state.accrued': 'Em aberto',
    'state.released': 'Liberada',
    'state.paid': 'Paga',
    'state.reversed': 'Estornada',
  },
  en: {
    'state.accrued': 'Open',
    'state.released': 'Released',
    'state.paid': 'Paid',
    'state.reversed': 'Reversed',
  },
} satisfies Catalogue
