import type { Catalogue } from '~/i18n/catalogue'

/** States of a commission. */
export const commission = {
  'pt-BR': {
    'state.accrued': 'Prevista',
    'state.released': 'Liberada',
    'state.paid': 'Paga',
    'state.reversed': 'Estornada',
    'text.accrued_one': 'Será liberada em {{count}} dia',
    'text.accrued_other': 'Será liberada em {{count}} dias',
    'text.released': 'Pronta para pagamento',
    'text.paid': 'Paga em {{date}}',
    'text.reversed': 'Estornada porque o pedido foi cancelado ou devolvido',
  },
  en: {
    'state.accrued': 'Accrued',
    'state.released': 'Released',
    'state.paid': 'Paid',
    'state.reversed': 'Reversed',
    'text.accrued_one': 'Will be released in {{count}} day',
    'text.accrued_other': 'Will be released in {{count}} days',
    'text.released': 'Ready to be paid',
    'text.paid': 'Paid on {{date}}',
    'text.reversed': 'Reversed because the order was canceled or refunded',
  },
} satisfies Catalogue
