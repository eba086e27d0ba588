import type { Catalogue } from '~/i18n/catalogue'

/** Events of the payment provider, by the provider's names. */
export const providerNotice = {
  'pt-BR': {
    'order.created': 'pedido criado',
    'order.paid': 'pedido pago',
    'order.payment_failed': 'pagamento do pedido recusado',
    'order.canceled': 'pedido cancelado',
    'charge.created': 'cobrança criada',
    'charge.pending': 'cobrança à espera',
    'charge.processing': 'cobrança em análise',
    'charge.paid': 'cobrança paga',
    'charge.payment_failed': 'cobrança recusada',
    'charge.underpaid': 'cobrança paga a menos',
    'charge.overpaid': 'cobrança paga a mais',
    'charge.canceled': 'cobrança cancelada',
    'charge.refunded': 'cobrança devolvida',
    'charge.partial_canceled': 'cobrança devolvida em parte',
    'charge.chargedback': 'cobrança contestada pelo titular do cartão',
  },
  en: {
    'order.created': 'order created',
    'order.paid': 'order paid',
    'order.payment_failed': 'payment of the order refused',
    'order.canceled': 'order canceled',
    'charge.created': 'charge created',
    'charge.pending': 'charge waiting',
    'charge.processing': 'charge being checked',
    'charge.paid': 'charge paid',
    'charge.payment_failed': 'charge refused',
    'charge.underpaid': 'charge paid short',
    'charge.overpaid': 'charge paid over',
    'charge.canceled': 'charge canceled',
    'charge.refunded': 'charge refunded',
    'charge.partial_canceled': 'charge refunded in part',
    'charge.chargedback': 'charge disputed by the cardholder',
  },
} satisfies Catalogue
