import type { CardRefusal } from '~/domain/payments/charge-base'

/** What the acquirer and the provider report about a refused card. */
export interface RawRefusal {
  readonly returnCode: string | null
  readonly message: string | null
  readonly gatewayErrors: readonly string[]
  readonly antifraud: string | null
}

/** Return codes: four digits of the house's own acquirer (Stone), two characters of the card brands (ABECS). */
const CODES: Record<CardRefusal, readonly string[]> = {
  insufficientFunds: ['1016', '51', '61', '1021', '1023', '65'],
  expired: ['1001', '2001', '54'],
  invalidData: ['1011', '1018', '14', '1010', '1014', '1042', '13', '1'],
  cvv: ['1045', '5025', '9124', '82', 'N7'],
  blocked: ['1004', '1025', '1032', '2000', '2004', '2007', '2008', '2009', '41', '43', '62', '78', '04', '07'],
  onlineDisabled: ['1019', '2002', '57', '1015', '5062'],
  issuerDeclined: ['1000', '1003', '1005', '1007', '1008', '1013', '1022', '2003', '2005', '05', '9999'],
  antifraud: ['1002', '1029', '59', '63'],
  installments: ['23'],
  brand: ['1049', '15'],
  authentication: ['1012', '1017', '1006', '2006', '1026', '55', '75', '1A', '70'],
  issuerUnavailable: ['9107', '9108', '9109', '9111', '9112', '5093', '91', '96', '98'],
  duplicate: ['9113', '94'],
  doNotRetry: ['9103', '46', '83', 'R0', 'R1', 'R2', 'R3', '79'],
  tokenExpired: [],
}

/** Phrases that decide where a code is missing or too general; the first match counts. */
const WORDS: readonly [RegExp, CardRefusal][] = [
  [/token/i, 'tokenExpired'],
  [/saldo|limite|insufficient/i, 'insufficientFunds'],
  [/vencid|expired/i, 'expired'],
  [/c[óo]digo de seguran[çc]a|cvv|security code/i, 'cvv'],
  [/parcela|installment/i, 'installments'],
  [/bandeira|brand/i, 'brand'],
  [/autentica|3ds|authentication/i, 'authentication'],
  [/duplicad|duplicate/i, 'duplicate'],
  [/fraude|risco|fraud/i, 'antifraud'],
  [/on-?line|internet|e-?commerce/i, 'onlineDisabled'],
  [/bloquead|perdido|roubado|restri|blocked/i, 'blocked'],
  [/inv[áa]lid|invalid/i, 'invalidData'],
  [/fora do ar|indispon|time-?out|unavailable/i, 'issuerUnavailable'],
]

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([refusal, codes]) => codes.map((code): [string, string] => [code, refusal])),
)

/** One of our reasons; `issuerDeclined` when there is no other information. */
export function readRefusal(raw: RawRefusal): CardRefusal {
  if (raw.antifraud === 'reproved') return 'antifraud'
  const byCode = BY_CODE.get(raw.returnCode?.toUpperCase() ?? '')
  const known = Object.keys(CODES).find((name): name is CardRefusal => name === byCode)
  if (known !== undefined && known !== 'issuerDeclined') return known
  const message = [raw.message ?? '', ...raw.gatewayErrors].join(' ').slice(0, 500)
  return WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'issuerDeclined'
}
