import type { Catalogue } from '~/i18n/catalogue'

/** The card form of our page. Its errors have the same texts as in `cardRefused` and `error`. */
export const cardForm = {
  'pt-BR': {
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryPlaceholder: 'mm/aa',
    cvv: 'CVV',
    holder: 'Nome impresso no cartão',
    direct: 'Os dados do cartão vão direto ao meio de pagamento. Eles não passam pelo nosso site.',
    hosted: 'O cartão é digitado na página segura do meio de pagamento, que abre no próximo passo.',
    reading: 'Lendo o cartão',
    'refusal.number': 'Confira o número do cartão',
    'refusal.brand': 'Não aceitamos esta bandeira de cartão. Use outro cartão ou pague com Pix.',
    'refusal.expiry': 'Confira a validade do cartão',
    'refusal.cvv': 'Confira o código de segurança do cartão',
    'refusal.holder': 'Escreva o nome como está no cartão',
    'failure.cardProcessing': 'Não foi possível processar o cartão. Confira os dados e tente de novo.',
    'failure.paymentUnavailable':
      'O pagamento está fora do ar agora. Nada foi cobrado. Tente de novo em alguns minutos.',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    expiryPlaceholder: 'mm/yy',
    cvv: 'CVV',
    holder: 'Name printed on the card',
    direct: 'The card details go straight to the payment provider. They do not pass through our site.',
    hosted: 'The card is typed on the secure page of the payment provider, which opens in the next step.',
    reading: 'Reading the card',
    'refusal.number': 'Check the card number',
    'refusal.brand': 'We do not accept this card brand. Use another card or pay with Pix.',
    'refusal.expiry': "Check the card's expiry date",
    'refusal.cvv': "Check the card's security code",
    'refusal.holder': 'Write the name as it is on the card',
    'failure.cardProcessing': 'The card could not be processed. Check the information and try again.',
    'failure.paymentUnavailable': 'Payment is unavailable right now. Nothing was charged. Try again in a few minutes.',
  },
} satisfies Catalogue
