/** Pix keys as the central bank's directory writes them: their form says which of the five kinds they are. */
import { formatCnpj, parseCnpj } from '~/domain/brazil/cnpj'
import { formatCpf, parseCpf } from '~/domain/brazil/cpf'
import { formatPhone, parsePhone } from '~/domain/brazil/phone'
import { parseEmail } from '~/domain/values/email'
import { toPlainText } from '~/domain/values/plain-text'
import { ok, type Result, refused } from '~/domain/values/result'

/** `random` is the key that a bank makes up. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'

const MAX_EMAIL = 77
const RANDOM = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/

const parsers: Readonly<Record<PixKeyKind, (text: string) => string | null>> = {
  cpf: parseCpf,
  cnpj: parseCnpj,
  email(text) {
    const email = parseEmail(text)
    return email !== null && email.length <= MAX_EMAIL ? email : null
  },
  phone(text) {
    const phone = parsePhone(text)
    return phone?.startsWith('+55') ? phone : null
  },
  random(text) {
    const key = text.trim().toLowerCase()
    if (!RANDOM.test(key)) return null
    return key.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
}
const kinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const satisfies PixKeyKind[]

/** `ambiguous`: eleven bare digits that are a CPF and a mobile number. */
export type PixKeyRefusal = 'malformed' | 'ambiguous'

/** A key in any usual writing; the value is the directory's. */
export function parsePixKey(text: string): Result<string, PixKeyRefusal> {
  const plain = toPlainText(text).trim()
  const isWrittenAsCpf = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(plain)
  const [key, other] = (isWrittenAsCpf ? (['cpf'] as const) : kinds).flatMap((kind) => parsers[kind](plain) ?? [])
  if (key === undefined) return refused('malformed')
  return other === undefined ? ok(key) : refused('ambiguous')
}

/** The kind of a key in the directory's writing; null where it is none. */
export function pixKeyKind(key: string): PixKeyKind | null {
  return kinds.find((kind) => parsers[kind](key) === key) ?? null
}

/** As people read it; a bank takes this writing too. */
export function formatPixKey(key: string): string {
  const kind = pixKeyKind(key)
  if (kind === 'cpf') return formatCpf(key)
  if (kind === 'cnpj') return formatCnpj(key)
  return kind === 'phone' ? `+55 ${formatPhone(key)}` : key
}
