import type { Catalogue } from '~/i18n/catalogue'

/** States of a payment link. */
export const link = {
  'pt-BR': {
    'state.open': 'Aberto',
    'state.paid': 'Pago',
    'state.expired': 'Vencido',
    'state.canceled': 'Cancelado',
    'text.open': '{{seller}} está cobrando {{amount}}. Confira antes de pagar.',
    'text.paid': 'Este link já foi pago em {{date}}. Não pague de novo.',
    'text.expired': 'Este link venceu em {{date}}. Peça outro a quem enviou.',
    'text.canceled': 'Este link foi cancelado por quem enviou. Nada será cobrado.',
  },
  en: {
    'state.open': 'Open',
    'state.paid': 'Paid',
    'state.expired': 'Expired',
    'state.canceled': 'Canceled',
    'text.open': '{{seller}} is charging {{amount}}. Check before you pay.',
    'text.paid': 'This link was already paid on {{date}}. Do not pay again.',
    'text.expired': 'This link expired on {{date}}. Ask the sender for a new one.',
    'text.canceled': 'This link was canceled by the sender. Nothing will be charged.',
  },
} satisfies Catalogue
