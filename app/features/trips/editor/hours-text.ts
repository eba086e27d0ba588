/** The hours of a day as lines of text, "06:30 Saída do hotel": how the form takes them. */
import { type Hour, MAX_HOURS } from '~/domain/trips/trip'
import { parseClock } from '~/domain/values/clock'
import { ok, type Result, refused } from '~/domain/values/result'

interface HourFault {
  field: 'hours' | 'hoursEn'
  fault: 'shape' | 'order' | 'many' | 'pair'
  /** From 1. */
  line: number
}

const LINE = /^(\S+)\s+(\S.*)$/

export function formatHours(hours: readonly Hour[]): Record<HourFault['field'], string> {
  const isInEnglish = hours.some(({ textEn }) => textEn !== '')
  return {
    hours: hours.map(({ time, text }) => `${time} ${text}`).join('\n'),
    hoursEn: isInEnglish ? hours.map(({ time, textEn }) => `${time} ${textEn}`.trim()).join('\n') : '',
  }
}

function linesOf(text: string): { time: string; text: string }[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [, time = '', text = ''] = LINE.exec(line) ?? []
    return { time: parseClock(time) ?? '', text }
  })
}

/** The English lines are those of the same times, or none at all. */
export function readHours(text: string, textEn: string): Result<Hour[], HourFault> {
  const lines = linesOf(text)
  const inEnglish = linesOf(textEn)
  const at = (field: HourFault['field'], fault: HourFault['fault'], index: number) =>
    refused({ field, fault, line: index + 1 })
  const unread = lines.findIndex(({ time }) => time === '')
  if (unread >= 0) return at('hours', 'shape', unread)
  const early = lines.findIndex(({ time }, index) => time < (lines[index - 1]?.time ?? time))
  if (early >= 0) return at('hours', 'order', early)
  if (lines.length > MAX_HOURS) return at('hours', 'many', MAX_HOURS)
  const longest = Math.max(lines.length, inEnglish.length)
  const other = Array.from({ length: longest }, (_, index) => index).find(
    (index) => inEnglish.length > 0 && inEnglish[index]?.time !== lines[index]?.time,
  )
  if (other !== undefined) return at('hoursEn', 'pair', other)
  return ok(lines.map((line, index) => ({ ...line, textEn: inEnglish[index]?.text ?? '' })))
}
