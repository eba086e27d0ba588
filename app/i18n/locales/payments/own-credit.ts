import type { Catalogue } from '~/i18n/catalogue'

/** What a customer left with the shop: on the account page and in the checkout. */
export const ownCredit = {
  'pt-BR': {
    has: 'Você tem {{amount}} de crédito com a agência',
    account:
      'Você tem {{amount}} de crédito com a agência. Ele não vence e paga aqui uma compra inteira, ou uma parte dela no balcão e pelo WhatsApp. Se preferir, receba o valor em dinheiro.',
    part: 'Você tem {{amount}} de crédito com a agência. Ele não paga esta compra inteira: para usá-lo em parte, compre no balcão ou pelo WhatsApp.',
    see: 'Ver o crédito',
    talk: 'Falar com a gente',
  },
  en: {
    has: 'You have {{amount}} of credit with the agency',
    account:
      'You have {{amount}} of credit with the agency. It does not end and pays a whole purchase here, or a part of one at the counter and by WhatsApp. Or take the amount as money.',
    part: 'You have {{amount}} of credit with the agency. It does not pay this whole purchase: to use it for a part, buy at the counter or by WhatsApp.',
    see: 'See the credit',
    talk: 'Talk to us',
  },
} satisfies Catalogue
