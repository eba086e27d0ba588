import type { Catalogue } from '~/i18n/catalogue'

/** Why a bank refused a card, for its holder. */
export const cardRefused = {
  'pt-BR': {
    insufficientFunds:
      'O banco disse que não há limite ou saldo para este valor. Tente outro cartão, mais parcelas ou Pix.',
    expired: 'O cartão está vencido. Use outro cartão ou pague com Pix.',
    invalidData: 'Algum dado do cartão não confere. Confira número, validade e código de segurança.',
    cvv: 'O código de segurança não confere. Ele fica no verso do cartão ou no aplicativo do banco.',
    blocked: 'O banco não autoriza compras com este cartão. Fale com o banco ou use outro cartão.',
    onlineDisabled:
      'Este cartão está fechado para compras pela internet. Libere no aplicativo do banco e tente de novo.',
    issuerDeclined: 'O banco recusou a compra sem dizer o motivo. Fale com ele, tente outro cartão ou pague com Pix.',
    antifraud: 'A compra não passou na análise de segurança. Nada foi cobrado. Pague com Pix ou fale com a gente.',
    installments: 'O banco não aceita este número de parcelas. Escolha menos parcelas.',
    brand: 'Não aceitamos esta bandeira de cartão. Use outro cartão ou pague com Pix.',
    authentication: 'O banco não confirmou que é você. Tente de novo e aprove no aplicativo do banco.',
    issuerUnavailable: 'O banco do cartão está fora do ar. Tente de novo em alguns minutos ou pague com Pix.',
    duplicate: 'O banco viu duas compras iguais em seguida e recusou a segunda. Confira em Minhas compras.',
    doNotRetry: 'O banco pediu para não tentar de novo com este cartão. Use outro cartão ou pague com Pix.',
    tokenExpired: 'Por segurança, cada leitura do cartão vale um minuto e uma tentativa. Digite o cartão de novo.',
  },
  en: {
    insufficientFunds:
      'The bank said there is not enough limit or balance for this amount. Try another card, more installments or Pix.',
    expired: 'The card has expired. Use another card or pay with Pix.',
    invalidData: 'Some card detail does not match. Check number, expiry date and security code.',
    cvv: "The security code does not match. It is on the back of the card or in the bank's app.",
    blocked: 'The bank does not authorize purchases with this card. Talk to the bank or use another card.',
    onlineDisabled: "This card is closed to online purchases. Open it in the bank's app and try again.",
    issuerDeclined:
      'The bank refused the purchase without giving a reason. Talk to the bank, try another card or pay with Pix.',
    antifraud: 'The purchase did not pass the security review. Nothing was charged. Pay with Pix or contact us.',
    installments: 'The bank does not accept this number of installments. Choose fewer installments.',
    brand: 'We do not accept this card brand. Use another card or pay with Pix.',
    authentication: "The bank did not confirm it was you. Try again and approve in the bank's app.",
    issuerUnavailable: "The card's bank is unavailable. Try again in a few minutes or pay with Pix.",
    duplicate: 'The bank saw two equal purchases in a row and refused the second. Check My purchases.',
    doNotRetry: 'The bank asked not to try this card again. Use another card or pay with Pix.',
    tokenExpired: 'For your safety, each card entry is good for one minute and one try. Enter the card again.',
  },
} satisfies Catalogue
