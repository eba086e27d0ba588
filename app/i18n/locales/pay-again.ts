import type { Catalogue } from '~/i18n/catalogue'

/** The form that pays the same order another way. */
export const payAgain = {
  'pt-BR': {
    title: 'Como você quer pagar?',
    other: 'Pagar de outro jeito',
    pix: 'Pix',
    pixDetail: 'Código novo, confirma na hora',
    card: 'Cartão',
    cardDetail: 'À vista ou em parcelas',
    installments: 'Parcelas no cartão',
    submit: 'Pagar agora',
    'submit.pix': 'Pagar {{amount}} no Pix',
    'submit.card': 'Pagar {{amount}}',
    'submit.installments': 'Pagar {{count}}x de {{value}}',
    'submit.boleto': 'Gerar boleto de {{amount}}',
    parts: 'Exatamente {{parts}}.',
    busy: 'Preparando o pagamento',
    newPix: 'Código Pix novo, pronto para pagar',
    newBoleto: 'Boleto novo, pronto para pagar',
    replaces: 'O código Pix de agora deixa de valer quando você troca.',
    closesPage: 'A página do cartão aberta agora deixa de valer quando você troca.',
    payerEmail:
      'O meio de pagamento não aceita o e-mail de quem paga este pedido. Faça um novo pedido com outro e-mail, sem acentos nem símbolos especiais, com até 64 caracteres.',
    tooManyAttempts: 'Este pedido já teve muitas tentativas de pagamento. Faça um novo pedido ou fale com a gente.',
    boleto: 'Boleto',
    replacesBoleto:
      'O boleto de agora deixa de valer quando você troca. Se você já pagou o boleto, não pague de novo: espere a confirmação.',
  },
  en: {
    title: 'How would you like to pay?',
    other: 'Pay another way',
    pix: 'Pix',
    pixDetail: 'A new code, confirmed at once',
    card: 'Card',
    cardDetail: 'In full or in installments',
    installments: 'Card installments',
    submit: 'Pay now',
    'submit.pix': 'Pay {{amount}} by Pix',
    'submit.card': 'Pay {{amount}}',
    'submit.installments': 'Pay {{count}} times {{value}}',
    'submit.boleto': 'Make a boleto of {{amount}}',
    parts: 'To the centavo: {{parts}}.',
    busy: 'Preparing the payment',
    newPix: 'New Pix code, ready to be paid',
    newBoleto: 'New boleto, ready to be paid',
    replaces: 'The current Pix code stops being valid when you change.',
    closesPage: 'The card page that is open now stops being valid when you change.',
    payerEmail:
      "The payment provider does not take the payer's e-mail of this order. Place a new order with another e-mail, without accents or special characters, up to 64 characters long.",
    tooManyAttempts: 'This order has had many payment attempts. Place a new order or talk to us.',
    boleto: 'Boleto (bank slip)',
    replacesBoleto:
      'The current boleto stops being valid when you change. If you have paid it already, do not pay again: wait for the confirmation.',
  },
} satisfies Catalogue
