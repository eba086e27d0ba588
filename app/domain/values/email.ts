/** E-mail addresses as people type them. */
import { toPlainText } from './plain-text'

const MAX_LENGTH = 254
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
/** As mail programs copy it: `Ana Lima <ana@casa.com>`. */
const IN_BRACKETS = /^[^<>]*<([^<>]+)>[,;]?$/
const TOP_LABEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u

/** The one writing under which an address is stored and compared: trimmed, NFKC, lower case. */
function normalizeEmail(text: string): string {
  const plain = toPlainText(text).trim().normalize('NFKC').toLowerCase()
  return (IN_BRACKETS.exec(plain)?.[1] ?? plain).replace(/^mailto:|[,;]$/g, '')
}

/** The normalised address, or null when it is none (`ana@`, `ana@x..com`, spaces inside). */
export function parseEmail(text: string): string | null {
  if (text.length > MAX_LENGTH * 2) return null
  const email = normalizeEmail(text)
  if (email.length > MAX_LENGTH) return null
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local)) return null
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null
  return TOP_LABEL.test(labels.at(-1) ?? '') ? email : null
}

/** For pages that others may open: `a•••@cliente.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
