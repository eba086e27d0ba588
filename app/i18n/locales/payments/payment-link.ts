import type { Catalogue } from '~/i18n/catalogue'

/** Payment links on the server: refusals, mails, and the message to the customer. */
export const paymentLink = {
  'pt-BR': {
    'refused.linkPaid': 'Este link já foi pago. Não pague de novo.',
    'refused.linkExpired': 'Este link venceu. Peça outro a quem enviou.',
    'refused.linkCanceled': 'Este link foi cancelado por quem enviou. Nada foi cobrado.',
    'refused.linkUnderWay': 'Já há um pagamento em andamento neste link. Nada foi cobrado de novo: abra o andamento.',
    'refused.linkMethod': 'Este link não aceita esta forma de pagamento. Escolha outra.',
    'refused.linkPaused': 'Quem enviou este link não está vendendo por enquanto. Nada foi cobrado.',
    someCustomer: 'cliente',
    hello: 'Oi, {{name}}! ',
    helloAll: 'Olá! ',
    'message.trip': '{{hello}}Aqui está o link para pagar {{title}}, {{dates}}: {{amount}}.',
    'message.free': '{{hello}}Aqui está o link para pagar {{title}}: {{amount}}.',
    'message.ways': 'Dá para pagar {{ways}}, até {{date}}.',
    'ways.or': '{{first}} ou {{last}}',
    needTrip: 'Escolha ao menos uma opção da viagem.',
    needMethod: 'Escolha ao menos uma forma de pagamento.',
    lastDay: 'Escolha um dia de hoje até {{date}}.',
    daysOrder: 'A volta não pode ser antes da ida.',
    mailNeeded: 'Diga o e-mail do cliente para enviar o link.',
    noCadastur: 'Informe o Cadastur da sua agência para criar links de pagamento.',
    noBoleto: 'Boleto não pode ser usado neste link: deixe também Pix ou cartão.',
    madeOtherwise:
      'Este formulário já criou um link com outros dados, e ele continua valendo. Abra-o para conferir ou cancelar. Para criar mais um com os dados abaixo, envie de novo.',
  },
  en: {
    'refused.linkPaid': 'This link was already paid. Do not pay again.',
    'refused.linkExpired': 'This link expired. Ask the sender for a new one.',
    'refused.linkCanceled': 'This link was canceled by the sender. Nothing was charged.',
    'refused.linkUnderWay':
      'A payment of this link is already under way. Nothing was charged again: open its progress.',
    'refused.linkMethod': 'This link does not take this payment method. Choose another one.',
    'refused.linkPaused': 'The sender of this link is not selling for now. Nothing was charged.',
    someCustomer: 'customer',
    hello: 'Hi, {{name}}! ',
    helloAll: 'Hello! ',
    'message.trip': '{{hello}}Here is the link to pay for {{title}}, {{dates}}: {{amount}}.',
    'message.free': '{{hello}}Here is the link to pay for {{title}}: {{amount}}.',
    'message.ways': 'You can pay {{ways}}, until {{date}}.',
    'ways.or': '{{first}} or {{last}}',
    needTrip: 'Choose at least one option of the trip.',
    needMethod: 'Choose at least one payment method.',
    lastDay: 'Choose a day from today until {{date}}.',
    daysOrder: 'The return cannot be before the departure.',
    mailNeeded: 'Fill in the e-mail of the customer to send the link.',
    noCadastur: 'Enter your agency’s Cadastur to make payment links.',
    noBoleto: 'Boleto cannot be used for this link: also allow Pix or card.',
    madeOtherwise:
      'This form has already made a link with other details, and that link still stands. Open it to check or cancel it. To make one more with the details below, send again.',
  },
} satisfies Catalogue
