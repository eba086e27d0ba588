import { decodePix } from '~/domain/payments/pix-code'
import { crc16 } from '~/domain/payments/tlv'
import type { Centavos } from '~/domain/values/money'

interface PixParts {
  account: { key: string; info?: string } | { url: string }
  pointOfInitiation?: '11' | '12'
  amount?: Centavos
  name: string
  city: string
  txid?: string
}

/** Letters without accents, cut to length: banks count bytes, not characters. */
function plain(text: string, length: number): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim()
}

/** Throws a RangeError when the value is empty or longer than 99 characters. */
function tlv(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`object ${id} cannot hold ${value.length} characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Makes a code that `decodePix` accepts. Throws a RangeError when the parts do not allow one. */
export function encodePix(parts: PixParts): string {
  const account =
    'url' in parts.account
      ? tlv('25', parts.account.url)
      : tlv('01', parts.account.key) + (parts.account.info ? tlv('02', plain(parts.account.info, 72)) : '')
  const body = [
    tlv('00', '01'),
    parts.pointOfInitiation ? tlv('01', parts.pointOfInitiation) : '',
    tlv('26', tlv('00', 'br.gov.bcb.pix') + account),
    tlv('52', '0000'),
    tlv('53', '986'),
    parts.amount === undefined ? '' : tlv('54', (parts.amount / 100).toFixed(2)),
    tlv('58', 'BR'),
    tlv('59', plain(parts.name, 25)),
    tlv('60', plain(parts.city, 15)),
    tlv('62', tlv('05', parts.txid ?? '***')),
    '6304',
  ].join('')
  const code = body + crc16(body)
  const check = decodePix(code)
  if (!check.ok) throw new RangeError(`not the parts of a Pix code: ${check.reason}`)
  return code
}
