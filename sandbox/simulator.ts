import type { Method } from './model'

/**
 * The outcome of a test card: immediate, and optionally a later one. `code` is the acquirer's return code of a refusal.
 */
export interface CardRule {
  number: string
  label: string
  first: 'captured' | 'notAuthorized' | 'processing'
  later: Change | null
  slowCancel: boolean
  code: string
  message: string
}

/** All possible changes of a charge after its creation. */
export const CHANGES = [
  'pay',
  'payLate',
  'underpay',
  'overpay',
  'refuse',
  'expire',
  'cancel',
  'refund',
  'finishRefund',
  'failRefund',
  'chargeback',
] as const
export type Change = (typeof CHANGES)[number]

const APPROVED = {
  first: 'captured',
  later: null,
  slowCancel: false,
  code: '0000',
  message: 'Transação aprovada com sucesso',
} as const
const SLOW = { ...APPROVED, first: 'processing', message: 'Transação em processamento' } as const

function refusedCard(number: string, code: string, message: string): CardRule {
  return {
    number,
    label: `recusado: ${message}`,
    first: 'notAuthorized',
    later: null,
    slowCancel: false,
    code,
    message,
  }
}

/** The first eight are those of the provider's own simulator; the others cover every reason of refusal. */
export const CARD_RULES: readonly CardRule[] = [
  { ...APPROVED, number: '4000000000000010', label: 'aprovado' },
  refusedCard('4000000000000028', '1000', 'Transação não autorizada'),
  { ...SLOW, number: '4000000000000036', label: 'em processamento, depois aprovado', later: 'pay' },
  { ...SLOW, number: '4000000000000044', label: 'em processamento, depois recusado', later: 'refuse' },
  { ...SLOW, number: '4000000000000051', label: 'em processamento, depois cancelado', later: 'cancel' },
  { ...APPROVED, number: '4000000000000069', label: 'aprovado, depois contestado', later: 'chargeback' },
  { ...APPROVED, number: '4000000000000077', label: 'aprovado, estorno demorado', slowCancel: true },
  refusedCard('4000000000000101', '1016', 'Saldo insuficiente'),
  refusedCard('4000000000000119', '1001', 'Cartão vencido'),
  refusedCard('4000000000000127', '1045', 'Código de segurança inválido'),
  refusedCard('4000000000000135', '1025', 'Cartão bloqueado'),
  refusedCard('4000000000000143', '1019', 'Compra on-line não permitida'),
  refusedCard('4000000000000150', '23', 'Número de parcelas não permitido'),
  refusedCard('4000000000000168', '9103', 'Cartão não pode ser usado de novo'),
  refusedCard('4000000000000176', '9112', 'Emissor fora do ar'),
  refusedCard('4000000000000184', '1011', 'Dados do cartão inválidos'),
  refusedCard('4000000000000192', '9113', 'Transação duplicada'),
  refusedCard('4000000000000200', '1017', 'Autenticação não confirmada'),
  refusedCard('4000000000000218', '1049', 'Bandeira não aceita'),
  refusedCard('4000000000000226', 'antifraud', 'Reprovado na análise de risco'),
]

const ANY_OTHER: CardRule = refusedCard('', '1000', 'Transação não autorizada')

/** The rule for a card number; unlisted numbers are refused. */
export function cardRule(number: string): CardRule {
  return CARD_RULES.find((rule) => rule.number === number) ?? ANY_OTHER
}

/** Automatic changes: with the automatic rules off (the default), everything except a card waits for the operator. */
export function automaticChange(
  method: Method,
  amount: number,
  zipCode: string | null,
  rules: { pixAuto: boolean; boletoAuto: boolean },
): Change | null {
  if (method === 'pix' && rules.pixAuto) return amount <= 50_000 ? 'pay' : 'refuse'
  if (method === 'boleto' && rules.boletoAuto) {
    if (zipCode === '01046010') return 'underpay'
    if (zipCode === '57400000') return 'overpay'
    return zipCode === '70070300' ? null : 'pay'
  }
  return null
}

const BRANDS: readonly [RegExp, string][] = [
  [/^(4011(78|79)|431274|438935|451416|457393|504175|506(699|7)|509|627780|636297|636368|65003[1-3])/, 'Elo'],
  [/^(606282|3841)/, 'Hipercard'],
  [/^3[47]/, 'Amex'],
  [/^(30|36|38)/, 'Diners'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^4/, 'Visa'],
]

export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Outra'
}

export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let at = 0; at < number.length; at++) {
    const digit = Number(number.charAt(number.length - 1 - at)) * (at % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}
