/** CNPJ, numeric or alphanumeric (since July 2026): twelve letters or digits and two computed digits. */
import { toPlainText } from '~/domain/values/plain-text'

const WRITTEN = /^[0-9A-Z]{2}[., ]?[0-9A-Z]{3}[., ]?[0-9A-Z]{3} ?\/? ?[0-9A-Z]{4} ?-? ?\d{2}$/

/** A character is worth its ASCII code less 48; weights 2 to 9 cycle from the right (Receita Federal). */
function checkDigit(characters: string): number {
  const sum = [...characters].reduceRight(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + ((characters.length - 1 - index) % 8)),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The fourteen places of a valid CNPJ, upper case and without marks, or null. */
export function parseCnpj(text: string): string | null {
  const written = toPlainText(text)
    .trim()
    .toUpperCase()
    .replace(/^CNPJ\W{0,3}|[.,;]$/g, '')
  if (written.length > 24 || !WRITTEN.test(written)) return null
  const places = written.replace(/[^0-9A-Z]/g, '')
  if (/^(.)\1+$/.test(places)) return null
  const first = checkDigit(places.slice(0, 12))
  const second = checkDigit(places.slice(0, 13))
  return places.endsWith(`${first}${second}`) ? places : null
}

export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== null
}

/** 12ABC34501DE35 → 12.ABC.345/01DE-35; other text comes back as it is. */
export function formatCnpj(places: string): string {
  return places.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
