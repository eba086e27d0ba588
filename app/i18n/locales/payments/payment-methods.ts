import type { Catalogue } from '~/i18n/catalogue'

/** Names and texts of the payment methods, by the name of their object in `app/domain/payments/methods`. */
export const paymentMethods = {
  'pt-BR': {
    fromAbroad: 'De fora do Brasil, o pagamento é com cartão, e o passaporte vale no lugar do CPF.',
    'pix.name': 'Pix',
    'pix.nameInSentence': 'Pix',
    'pix.title': 'Pix',
    'pix.titleAgain': 'Pix',
    'pix.submit': 'Pagar {{amount}} no Pix',
    'pix.replaces': 'O código Pix de agora deixa de valer quando você troca.',
    'card.name': 'Cartão',
    'card.nameInSentence': 'cartão',
    'card.title': 'Cartão de crédito',
    'card.titleAgain': 'Cartão',
    'card.submit': 'Pagar {{amount}}',
    'card.replaces': 'A página do cartão aberta agora deixa de valer quando você troca.',
    'boleto.name': 'Boleto',
    'boleto.nameInSentence': 'boleto',
    'boleto.title': 'Boleto',
    'boleto.titleAgain': 'Boleto',
    'boleto.submit': 'Gerar boleto de {{amount}}',
    'boleto.replaces':
      'O boleto de agora deixa de valer quando você troca. Se você já pagou o boleto, não pague de novo: espere a confirmação.',
  },
  en: {
    fromAbroad: 'From outside Brazil you pay by card, with your passport instead of a CPF.',
    'pix.name': 'Pix',
    'pix.nameInSentence': 'Pix',
    'pix.title': 'Pix',
    'pix.titleAgain': 'Pix',
    'pix.submit': 'Pay {{amount}} by Pix',
    'pix.replaces': 'The current Pix code stops being valid when you change.',
    'card.name': 'Card',
    'card.nameInSentence': 'card',
    'card.title': 'Credit card',
    'card.titleAgain': 'Card',
    'card.submit': 'Pay {{amount}}',
    'card.replaces': 'The card page that is open now stops being valid when you change.',
    'boleto.name': 'Boleto',
    'boleto.nameInSentence': 'boleto',
    'boleto.title': 'Boleto (bank slip)',
    'boleto.titleAgain': 'Boleto (bank slip)',
    'boleto.submit': 'Make a boleto of {{amount}}',
    'boleto.replaces':
      'The current boleto stops being valid when you change. If you have paid it already, do not pay again: wait for the confirmation.',
  },
} satisfies Catalogue

/** Their texts in mails and pages that the server writes: the browser never loads them. */
export const paymentMethodCopy = {
  'pt-BR': {
    'pix.way': 'no Pix',
    'pix.refund': 'O valor volta para a conta que pagou o Pix, em geral no mesmo dia.',
    'pix.refundRequested':
      'Pedimos a devolução hoje. No Pix, o valor volta para a conta que pagou, em geral no mesmo dia.',
    'pix.refusedMail': 'Não foi possível gerar o código Pix. Gere outro ou pague com cartão.',
    'pix.expiredOrder': 'O Pix não foi pago no prazo e as vagas voltaram para a venda.',
    'card.way_one': 'no cartão',
    'card.way_other': 'no cartão em até {{count}}x',
    'card.refund': 'No cartão, o estorno aparece em até duas faturas, conforme o banco.',
    'card.refundRequested':
      'Pedimos o estorno hoje. No cartão, ele aparece em até duas faturas, conforme o banco emissor.',
    'card.refusedMail': 'O cartão foi recusado. Tente outro cartão ou pague com Pix.',
    'card.expiredOrder': 'O pagamento com cartão não foi concluído no prazo e as vagas voltaram para a venda.',
    'boleto.way': 'no boleto',
    'boleto.refund': 'O valor vai para a conta bancária que você informou.',
    'boleto.refundRequested':
      'Pedimos a devolução hoje, para a conta que você informar. Ela precisa ser do CPF de quem pagou.',
    'boleto.refusedMail': 'O cartão foi recusado. Tente outro cartão ou pague com Pix.',
    'boleto.expiredOrder': 'O boleto não foi pago no prazo e as vagas voltaram para a venda.',
  },
  en: {
    'pix.way': 'with Pix',
    'pix.refund': 'The amount goes back to the account that paid the Pix, usually on the same day.',
    'pix.refundRequested':
      'We request the refund today. With Pix it goes back to the account that paid, usually on the same day.',
    'pix.refusedMail': 'The Pix code could not be made. Make a new one or pay by card.',
    'pix.expiredOrder': 'The Pix was not paid in time and the places are back on sale.',
    'card.way_one': 'by card',
    'card.way_other': 'by card in up to {{count}}x',
    'card.refund': 'On a card, the reversal appears within two statements, depending on the bank.',
    'card.refundRequested':
      'We request the reversal today. On a card it appears within two statements, depending on the bank.',
    'card.refusedMail': 'The card was declined. Try another card or pay with Pix.',
    'card.expiredOrder': 'The card payment was not finished in time and the places are back on sale.',
    'boleto.way': 'by boleto',
    'boleto.refund': 'The amount goes to the bank account you gave us.',
    'boleto.refundRequested':
      "We request the refund today, to the account you name. It has to be under the payer's CPF.",
    'boleto.refusedMail': 'The card was declined. Try another card or pay with Pix.',
    'boleto.expiredOrder': 'The boleto was not paid in time and the places are back on sale.',
  },
} satisfies Catalogue
