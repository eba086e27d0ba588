import type { Catalogue } from '~/i18n/catalogue'

/** The form that pays the same order with another method. */
export const payAgain = {
  'pt-BR': {
    title: 'Como você quer pagar?',
    other: 'Pagar de outro jeito',
    pixDetail: 'Código novo, confirma na hora',
    cardDetail: 'À vista ou em parcelas',
    installments: 'Parcelas no cartão',
    submit: 'Pagar agora',
    'submit.installments': 'Pagar {{count}}x de {{value}}',
    'submit.boletos': 'Gerar {{count}} boletos de {{value}}',
    parts: 'Exatamente {{parts}}.',
    busy: 'Preparando o pagamento',
    newPix: 'Código Pix novo, pronto para pagar',
    newBoleto: 'Boleto novo, pronto para pagar',
    payerEmail:
      'O meio de pagamento não aceita o e-mail de quem paga este pedido. Faça um novo pedido com outro e-mail, sem acentos nem símbolos especiais, com até 64 caracteres.',
    tooManyAttempts: 'Este pedido já teve muitas tentativas de pagamento. Faça um novo pedido ou fale com a gente.',
  },
  en: {
    title: 'How would you like to pay?',
    other: 'Pay another way',
    pixDetail: 'A new code, confirmed at once',
    cardDetail: 'In full or in installments',
    installments: 'Card installments',
    submit: 'Pay now',
    'submit.installments': 'Pay {{count}} times {{value}}',
    'submit.boletos': 'Make {{count}} boletos of {{value}}',
    parts: 'To the centavo: {{parts}}.',
    busy: 'Preparing the payment',
    newPix: 'New Pix code, ready to be paid',
    newBoleto: 'New boleto, ready to be paid',
    payerEmail:
      "The payment provider does not take the payer's e-mail of this order. Place a new order with another e-mail, without accents or special characters, up to 64 characters long.",
    tooManyAttempts: 'This order has had many payment attempts. Place a new order or talk to us.',
  },
} satisfies Catalogue
