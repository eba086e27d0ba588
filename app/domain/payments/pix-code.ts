import { type Centavos, centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { pixKeyKind } from './pix-key'
import { crc16, readTlv } from './tlv'

/** Pix "copia e cola" codes, read strictly: BACEN, Manual de Padrões para Iniciação do Pix. */

export interface PixCode {
  kind: 'static' | 'dynamic'
  /** '11' reusable, '12' once; null when the code does not say. */
  pointOfInitiation: '11' | '12' | null
  key: string | null
  info: string | null
  /** Provider of a Pix Saque. */
  fss: string | null
  /** Address of the payment, without https://. */
  url: string | null
  recurrenceUrl: string | null
  merchantCategory: string
  amount: Centavos | null
  name: string
  city: string
  postalCode: string | null
  txid: string
  crc: string
}

export type PixRefusal =
  | 'length'
  | 'structure'
  | 'checksum'
  | 'header'
  | 'account'
  | 'currency'
  | 'country'
  | 'amount'
  | 'merchant'
  | 'txid'
  | 'amountMismatch'

const GUI = 'br.gov.bcb.pix'
const URL_SHAPE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{2,5})?(?:\/[\w.~%+-]*)+$/i

function isPixUrl(url: string): boolean {
  return url.length <= 77 && URL_SHAPE.test(url)
}

interface Account {
  key: string | null
  info: string | null
  fss: string | null
  url: string | null
}

/** Template 26 to 51: exactly a key of a valid form, or an address. */
function readAccount(template: string): Account | null {
  const objects = readTlv(template)
  if (!objects || objects.get('00')?.toLowerCase() !== GUI) return null
  const key = objects.get('01') ?? null
  const url = objects.get('25') ?? null
  const fss = objects.get('03') ?? null
  if ((key === null) === (url === null)) return null
  if (key !== null && pixKeyKind(key) === null) return null
  if (url !== null && !isPixUrl(url)) return null
  if (fss !== null && !/^\d{8}$/.test(fss)) return null
  return { key, url, fss, info: objects.get('02') ?? null }
}

function isPixTemplate(template: string): boolean {
  return readTlv(template)?.get('00')?.toLowerCase() === GUI
}

/** Centavos of '10', '10.5' or '10.50'; undefined when the grammar is broken. */
function readAmount(text: string | undefined): Centavos | null | undefined {
  if (text === undefined) return null
  if (text.length > 13 || !/^\d+(?:\.\d{1,2})?$/.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return centavos(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

function isText(value: string | undefined, max: number): value is string {
  return value !== undefined && value.trim() !== '' && value.length <= max
}

type Objects = ReadonlyMap<string, string>
type Read<Fields extends keyof PixCode> = Result<Pick<PixCode, Fields>, PixRefusal>

/** Reads a Pix code by the whole rule set, or returns the rule it breaks. */
export function decodePix(text: string): Result<PixCode, PixRefusal> {
  return readPix(text, readMerchant)
}

function readPix(text: string, receiver: typeof readMerchant): Result<PixCode, PixRefusal> {
  const code = text.trim()
  if (code.length === 0 || code.length > 512) return refused('length')
  const objects = readTlv(code)
  if (!objects) return refused('structure')
  const crc = readCrc(code, objects)
  if (!crc.ok) return crc
  const header = readHeader(objects)
  if (!header.ok) return header
  const account = readOnlyAccount(objects)
  if (!account) return refused('account')
  const merchant = receiver(objects)
  if (!merchant.ok) return merchant
  const payment = readPayment(objects, account)
  if (!payment.ok) return payment
  return ok({
    ...header.value,
    ...account,
    recurrenceUrl: recurrenceOf(objects),
    ...merchant.value,
    ...payment.value,
    ...crc.value,
  })
}

/** The checksum is the last object, and covers everything before its four digits. */
function readCrc(code: string, objects: Objects): Read<'crc'> {
  const crc = objects.get('63')
  if (crc === undefined || [...objects.keys()].at(-1) !== '63' || crc.length !== 4) return refused('structure')
  if (crc.toUpperCase() !== crc16(code.slice(0, -4))) return refused('checksum')
  return ok({ crc: crc.toUpperCase() })
}

/** The version comes first. */
function readHeader(objects: Objects): Read<'pointOfInitiation'> {
  const [first] = objects.keys()
  if (first !== '00' || objects.get('00') !== '01') return refused('header')
  const pointOfInitiation = objects.get('01') ?? null
  if (pointOfInitiation !== null && pointOfInitiation !== '11' && pointOfInitiation !== '12') return refused('header')
  return ok({ pointOfInitiation })
}

/** The account of the one Pix template; null when there is none, more than one or a wrong one. */
function readOnlyAccount(objects: Objects): Account | null {
  const templates = [...objects].filter(([id]) => id >= '26' && id <= '51').map(([, template]) => template)
  const [template, ...others] = templates.filter(isPixTemplate)
  return template === undefined || others.length > 0 ? null : readAccount(template)
}

function readMerchant(objects: Objects): Read<'merchantCategory' | 'name' | 'city' | 'postalCode'> {
  if (objects.get('53') !== '986') return refused('currency')
  if (objects.get('58') !== 'BR') return refused('country')
  const merchantCategory = objects.get('52')
  if (merchantCategory === undefined || !/^\d{4}$/.test(merchantCategory)) return refused('merchant')
  const name = objects.get('59')
  const city = objects.get('60')
  if (!isText(name, 25) || !isText(city, 15)) return refused('merchant')
  return ok({ merchantCategory, name, city, postalCode: objects.get('61') ?? null })
}

/** What only describes the receiver may depart from the manual: banks pay such codes. */
function readAnyMerchant(objects: Objects): ReturnType<typeof readMerchant> {
  const merchant = readMerchant(objects)
  if (merchant.ok || merchant.reason !== 'merchant') return merchant
  const text = (id: string) => objects.get(id) ?? ''
  return ok({ merchantCategory: text('52'), name: text('59'), city: text('60'), postalCode: objects.get('61') ?? null })
}

function readPayment(objects: Objects, { url, fss }: Account): Read<'kind' | 'amount' | 'txid'> {
  const amount = readAmount(objects.get('54'))
  if (amount === undefined) return refused('amount')
  const kind = url === null ? 'static' : 'dynamic'
  if (kind === 'static' && amount === 0 && fss === null) return refused('amount')
  const txid = readTlv(objects.get('62') ?? '')?.get('05')
  if (txid === undefined || !/^(?:\*{3}|[A-Za-z0-9]{1,25})$/.test(txid)) return refused('txid')
  return ok({ kind, amount, txid })
}

function recurrenceOf(objects: ReadonlyMap<string, string>): string | null {
  const unreserved = [...objects].filter(([id]) => id >= '80' && id <= '99').map(([, value]) => value)
  return unreserved.filter(isPixTemplate).map((value) => readTlv(value)?.get('25') ?? null)[0] ?? null
}

/**
 * The check before a provider's code is shown: one that banks pay, requesting our amount if it names one
 * (docs/reference/rules.md).
 */
export function checkPixCode(text: string, amount: Centavos): Result<PixCode, PixRefusal> {
  const decoded = readPix(text, readAnyMerchant)
  if (decoded.ok && decoded.value.amount !== null && decoded.value.amount !== amount) return refused('amountMismatch')
  return decoded
}
