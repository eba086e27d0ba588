import type { Catalogue } from '~/i18n/catalogue'

/** Why a bank refused a card, told to staff: the fact without what its holder can do (cardRefused). */
export const cardDeclined = {
  'pt-BR': {
    insufficientFunds: 'O banco disse que não há limite ou saldo para este valor.',
    expired: 'O cartão está vencido.',
    invalidData: 'Algum dado do cartão não confere.',
    cvv: 'O código de segurança do cartão não confere.',
    blocked: 'O banco não autoriza compras com este cartão.',
    onlineDisabled: 'O cartão está fechado para compras pela internet.',
    issuerDeclined: 'O banco não disse o motivo.',
    antifraud: 'A compra não passou na análise de segurança.',
    installments: 'O banco não aceita este número de parcelas.',
    brand: 'A bandeira do cartão não é aceita.',
    authentication: 'O banco não confirmou quem usou o cartão.',
    issuerUnavailable: 'O banco do cartão estava fora do ar.',
    duplicate: 'O banco viu duas compras iguais em seguida e recusou a segunda.',
    doNotRetry: 'O banco pediu para não repetir a cobrança neste cartão.',
    tokenExpired: 'A leitura do cartão venceu antes da cobrança.',
  },
  en: {
    insufficientFunds: 'The bank said there is not enough limit or balance for this amount.',
    expired: 'The card has expired.',
    invalidData: 'Some card detail does not match.',
    cvv: 'The security code of the card does not match.',
    blocked: 'The bank does not authorize purchases with this card.',
    onlineDisabled: 'The card is closed to online purchases.',
    issuerDeclined: 'The bank gave no reason.',
    antifraud: 'The purchase did not pass the security review.',
    installments: 'The bank does not accept this number of installments.',
    brand: 'The card brand is not accepted.',
    authentication: 'The bank did not confirm who used the card.',
    issuerUnavailable: "The card's bank was unavailable.",
    duplicate: 'The bank saw two equal purchases in a row and refused the second.',
    doNotRetry: 'The bank asked not to repeat the charge on this card.',
    tokenExpired: 'The card entry expired before the charge.',
  },
} satisfies Catalogue
