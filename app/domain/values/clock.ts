import { toPlainText } from './plain-text'

/** 'HH:MM' of a time as people write it: 6:30, 06:30, 6h30, 6h, 6.30, 0630. Null for anything else. */
export function parseClock(text: string): string | null {
  const plain = toPlainText(text).trim()
  const written = /^(\d{1,2})\s*[:h.]\s*(\d{2})?(?::00)?\s*(?:h|min|m)?$/i.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain)
  const [hours, minutes] = [Number(written?.[1]), Number(written?.[2] ?? 0)]
  if (written === null || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
