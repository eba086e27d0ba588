import type { Catalogue } from '~/i18n/catalogue'

/** The accepted contract of an order, for print or download. */
export const contract = {
  'pt-BR': {
    pageTitle: 'Contrato do pedido {{code}} · Roteiro',
    description: 'O contrato aceito neste pedido, como estava no dia da compra.',
    back: 'Voltar ao pedido',
    title: 'Contrato aceito',
    heading: 'Contrato de viagem',
    headingProduct: 'Termos da compra',
    order: 'Pedido {{code}}',
    facts: 'O que foi aceito e quando',
    item: 'Compra',
    version: 'Versão',
    acceptedAt: 'Aceito em',
    payer: 'Quem paga',
    frozen: 'Cópia guardada no pedido. Mudanças feitas no contrato depois desta data não valem para ele.',
    text: 'Texto aceito',
    fileName: 'contrato',
  },
  en: {
    pageTitle: 'Contract of order {{code}} · Roteiro',
    description: 'The contract accepted in this order, as it was on the day of the purchase.',
    back: 'Back to the order',
    title: 'Accepted contract',
    heading: 'Travel contract',
    headingProduct: 'Terms of the purchase',
    order: 'Order {{code}}',
    facts: 'What was accepted and when',
    item: 'Purchase',
    version: 'Version',
    acceptedAt: 'Accepted on',
    payer: 'Payer',
    frozen: 'A copy kept in the order. Changes made to the contract after this date do not apply to it.',
    text: 'Accepted text',
    fileName: 'contract',
  },
} satisfies Catalogue
