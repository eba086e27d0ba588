import type { Catalogue } from '~/i18n/catalogue'

/** Why a bank refused a card, for its holder. To try another card or Pix is said next to it. */
export const cardRefused = {
  'pt-BR': {
    insufficientFunds: 'O banco disse que não há limite ou saldo para este valor. Em mais parcelas, pode haver.',
    expired: 'O cartão está vencido.',
    invalidData: 'Algum dado do cartão não confere. Confira número, validade e código de segurança.',
    cvv: 'O código de segurança não confere. Ele fica no verso do cartão ou no aplicativo do banco.',
    blocked: 'O banco não autoriza compras com este cartão. Só ele pode liberar.',
    onlineDisabled:
      'Este cartão está fechado para compras pela internet. Libere no aplicativo do banco e tente de novo.',
    issuerDeclined: 'O banco recusou a compra sem dizer o motivo. Só ele pode explicar.',
    antifraud: 'A compra não passou na análise de segurança. Nada foi cobrado. Se precisar, fale com a gente.',
    installments: 'O banco não aceita este número de parcelas. Escolha menos parcelas.',
    brand: 'Não aceitamos esta bandeira de cartão. Use outro cartão ou pague com Pix.',
    authentication: 'O banco não confirmou que é você. Tente de novo e aprove no aplicativo do banco.',
    issuerUnavailable: 'O banco do cartão está fora do ar. O mesmo cartão pode passar em alguns minutos.',
    duplicate: 'O banco viu duas compras iguais em seguida e recusou a segunda. Confira em Minhas compras.',
    doNotRetry: 'O banco pediu para não tentar de novo com este cartão.',
    tokenExpired: 'Por segurança, cada leitura do cartão vale um minuto e uma tentativa. Digite o cartão de novo.',
  },
  en: {
    insufficientFunds:
      'The bank said there is not enough limit or balance for this amount. In more installments there may be.',
    expired: 'The card has expired.',
    invalidData: 'Some card detail does not match. Check number, expiry date and security code.',
    cvv: "The security code does not match. It is on the back of the card or in the bank's app.",
    blocked: 'The bank does not authorize purchases with this card. Only the bank can change that.',
    onlineDisabled: "This card is closed to online purchases. Open it in the bank's app and try again.",
    issuerDeclined: 'The bank refused the purchase without giving a reason. Only the bank can explain it.',
    antifraud: 'The purchase did not pass the security review. Nothing was charged. Contact us if you need to.',
    installments: 'The bank does not accept this number of installments. Choose fewer installments.',
    brand: 'We do not accept this card brand. Use another card or pay with Pix.',
    authentication: "The bank did not confirm it was you. Try again and approve in the bank's app.",
    issuerUnavailable: "The card's bank is unavailable. The same card may work in a few minutes.",
    duplicate: 'The bank saw two equal purchases in a row and refused the second. Check My purchases.',
    doNotRetry: 'The bank asked not to try this card again.',
    tokenExpired: 'For your safety, each card entry is good for one minute and one try. Enter the card again.',
  },
} satisfies Catalogue
