import type { Catalogue } from '~/i18n/catalogue'

/** The balance of an order with a deposit, and the difference of a move: staff record it, or the customer pays by a link. */
export const counterBalance = {
  'pt-BR': {
    method: 'Como pagou',
    busy: 'Registrando',
    balance: 'Receber o restante',
    balanceText: 'Faltam {{amount}} até {{date}}. As vagas estão guardadas até lá.',
    difference: 'Receber a diferença da mudança',
    differenceText: 'Faltam {{amount}} até {{date}} para a mudança valer. As vagas estão guardadas até lá.',
    balanceAmount: 'Valor recebido',
    balanceSubmit: 'Registrar pagamento',
    link: 'Link para o cliente pagar o restante',
    linkCopy: 'Copiar',
    linkCopied: 'Link copiado',
    linkShare: 'Enviar por WhatsApp',
    linkMissing: 'Para o cliente pagar por link, a venda precisa do CPF e do e-mail dele.',
  },
  en: {
    method: 'Paid by',
    busy: 'Recording',
    balance: 'Receive the balance',
    balanceText: '{{amount}} are open until {{date}}. The places wait until then.',
    difference: 'Receive the difference of the move',
    differenceText: '{{amount}} are open until {{date}} for the move to take effect. The places wait until then.',
    balanceAmount: 'Amount received',
    balanceSubmit: 'Record the payment',
    link: 'Link by which the customer pays the balance',
    linkCopy: 'Copy',
    linkCopied: 'Link copied',
    linkShare: 'Send by WhatsApp',
    linkMissing: 'For a payment by link the sale needs the CPF and the e-mail of the customer.',
  },
} satisfies Catalogue
