/** One cell of an imported sheet becomes a value of the shop, or a refusal that names the cell and the reason. */
import { z } from 'zod'
import { isInOtherScript, parseName } from '~/domain/accounts/names'
import { cpfRefusal, parseCpf } from '~/domain/brazil/cpf'
import { type PhoneRefusal, parsePhone, phoneRefusal } from '~/domain/brazil/phone'
import { addDays, addYears, type LocalDate, localDate } from '~/domain/values/dates'
import { parseEmail } from '~/domain/values/email'
import type { Centavos } from '~/domain/values/money'
import { parseDate } from '~/domain/values/parse-date'
import { parseMoney } from '~/domain/values/parse-money'
import { toPlainText, visibleText } from '~/domain/values/plain-text'
import { ok, type Result, refused } from '~/domain/values/result'
import { fold } from '~/domain/values/search-terms'
import { isFormulaCell, plainCellText, type SheetRow } from './sheet'

/** Why a cell is refused. The text of each says how to write it. */
const CELL_REASONS = [
  ...(['formula', 'missing', 'tooLong', 'date', 'futureDate', 'oldDate', 'money', 'number', 'yesNo'] as const),
  ...(['name', 'nameScript', 'email', 'cpf', 'cpfDigit', 'phone', 'phoneAreaCode', 'phoneExtension'] as const),
  ...(['repeated', 'otherEmail', 'otherCpf', 'cpfOfAnother', 'staffAccount', 'changedMeanwhile'] as const),
  ...(['pastDate', 'endsBefore', 'people', 'boarding', 'tripOnSale', 'tooManyOptions'] as const),
  ...(['orderMissing', 'orderClosed', 'noPlace', 'document', 'boardingUnknown'] as const),
  ...(['seatUnknown', 'seatTaken', 'seatsClosed'] as const),
  ...(['nothingPaid', 'tripNotOnSale', 'optionMissing', 'totalAbove', 'paidAbove', 'soldOut', 'balanceDay'] as const),
]
export type CellReason = (typeof CELL_REASONS)[number]

export const cellRefusalSchema = z.object({
  /** Of the kind that is imported. */
  field: z.string(),
  value: z.string(),
  reason: z.enum(CELL_REASONS),
  /** The row of the same sheet that has the value already. */
  row: z.int().optional(),
})
export type CellRefusal = z.infer<typeof cellRefusalSchema>

/** What an amount such as `1.234` means in this sheet. */
export type Points = 'thousands' | 'decimals'

export interface ReadContext {
  today: LocalDate
  points: Points
}

type Read<Value> = (text: string, context: ReadContext) => Result<Value, CellReason>

/** Reads the cells of one row by the names of fields, and collects what is refused. */
export interface CellReader {
  readonly row: number
  readonly refusals: CellRefusal[]
  /** Null for an empty cell, for one that is refused, and for a field without a column. */
  read<Value>(field: string, read: Read<Value>, options?: { isRequired?: boolean }): Value | null
  refuse(field: string, reason: CellReason, row?: number): void
}

/** `columns` has the field of each column, null for one that is not imported. */
export function cellReader(
  columns: readonly (string | null)[],
  { row, cells }: SheetRow,
  context: ReadContext,
): CellReader {
  const refusals: CellRefusal[] = []
  const written = (field: string) => cells[columns.indexOf(field)] ?? ''
  const refuse: CellReader['refuse'] = (field, reason, sameAs) => {
    const value = plainCellText(written(field)).slice(0, MAX_SHOWN)
    refusals.push({ field, value, reason, ...(sameAs === undefined ? {} : { row: sameAs }) })
  }
  return {
    row,
    refusals,
    refuse,
    read(field, read, { isRequired = false } = {}) {
      const cell = written(field)
      const text = plainCellText(cell)
      if (text === '') {
        if (isRequired) refuse(field, 'missing')
        return null
      }
      const result = isFormulaCell(cell) ? refused('formula' as const) : read(text, context)
      if (result.ok) return result.value
      refuse(field, result.reason)
      return null
    },
  }
}

const MAX_SHOWN = 120

/** Text of at most `max` characters. */
export function textOf(max: number): Read<string> {
  return (text) => {
    const visible = visibleText(text).trim()
    return visible.length <= max ? ok(visible) : refused('tooLong')
  }
}

export const readName: Read<string> = (text) => {
  const name = parseName(text)
  return name === null ? refused(isInOtherScript(text) ? 'nameScript' : 'name') : ok(name)
}

export const readEmail: Read<string> = (text) => {
  const email = parseEmail(text)
  return email === null ? refused('email') : ok(email)
}

const MIN_CPF_DIGITS = 8

/** A spreadsheet that takes a CPF for a number drops its zeros: they are put back before the digits are checked. */
export const readCpf: Read<string> = (text) => {
  const plain = toPlainText(text)
    .trim()
    .replace(/[.,]0+$/, '')
  const padded = /^\d+$/.test(plain) && plain.length >= MIN_CPF_DIGITS ? plain.padStart(11, '0') : text
  const refusal = cpfRefusal(padded)
  const cpf = parseCpf(padded)
  if (cpf !== null) return ok(cpf)
  return refused(refusal === 'checkDigit' ? 'cpfDigit' : 'cpf')
}

const PHONE_REASONS: Record<PhoneRefusal, CellReason> = {
  malformed: 'phone',
  areaCode: 'phoneAreaCode',
  extension: 'phoneExtension',
}

/** E.164. */
export const readPhone: Read<string> = (text) => {
  const phone = parsePhone(text)
  return phone === null ? refused(PHONE_REASONS[phoneRefusal(text) ?? 'malformed']) : ok(phone)
}

const YES = new Set(['sim', 's', 'x', 'yes', 'y', 'true', 'verdadeiro', '1'])
const NO = new Set(['nao', 'n', 'no', 'false', 'falso', '0'])

export const readYesNo: Read<boolean> = (text) => {
  const folded = fold(text).trim()
  if (YES.has(folded)) return ok(true)
  return NO.has(folded) ? ok(false) : refused('yesNo')
}

/** A whole number of zero or more; spreadsheets write `2,0` for it. */
export const readNumber: Read<number> = (text) => {
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?$/.exec(toPlainText(text).trim()) ?? []
  return digits === undefined ? refused('number') : ok(Number(digits))
}

/** An amount whose point may stand before thousands or before decimals. */
const AMBIGUOUS = /^\s*(?:R\$)?\s*\d{1,3}\.\d{3}\s*$/i

/** Whether somebody has to say what the points of a column of amounts mean: no amount in it shows it. */
export function isAmbiguousColumn(cells: readonly string[]): boolean {
  const texts = cells.map(plainCellText)
  return (
    texts.some((text) => AMBIGUOUS.test(text)) &&
    !texts.some((text) => /,\d{1,2}$|\.\d{1,2}$|\.\d{3}\.\d{3}$/.test(text))
  )
}

export const readMoney: Read<Centavos> = (text, { points }) => {
  const decimal = points === 'decimals' && AMBIGUOUS.test(text) ? text.trim().replace(/(\.\d\d)0$/, '$1') : text
  // A third decimal other than zero is no amount.
  const isFraction = points === 'decimals' && AMBIGUOUS.test(decimal)
  const amount = isFraction ? null : parseMoney(decimal)
  return amount === null ? refused('money') : ok(amount)
}

/** Days since 30 December 1899, as spreadsheets count; before 1927 four digits would be a year as well. */
const SERIAL = /^(\d{5})(?:[.,]0+)?$/
const SHORT_YEAR = /^(\d{1,2})\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{2})$/
/** A time behind the day is left out. */
const TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?$/
const SERIAL_START = localDate('1899-12-30')
const MAX_AGE = 120

/** A two-digit year is of this century. */
export const readDate: Read<LocalDate> = (text) => dayOf(text, (year) => `20${year}`)

/** A birth date: not after today, and nobody is older than 120. A two-digit year is the last one that is past. */
export const readBirthDate: Read<LocalDate> = (text, { today }) => {
  const day = dayOf(text, (year) => (`20${year}` <= today.slice(0, 4) ? `20${year}` : `19${year}`))
  if (!day.ok) return day
  if (day.value > today) return refused('futureDate')
  return day.value < addYears(today, -MAX_AGE) ? refused('oldDate') : day
}

function dayOf(text: string, century: (year: string) => string): Result<LocalDate, CellReason> {
  const plain = toPlainText(text).trim().replace(TIME, '')
  const [, serial] = SERIAL.exec(plain) ?? []
  if (serial !== undefined) return ok(addDays(SERIAL_START, Number(serial)))
  const [, day, month, year = ''] = SHORT_YEAR.exec(plain) ?? []
  const date = parseDate(day === undefined ? plain : `${day}/${month}/${century(year)}`, 'pt-BR')
  return date === null ? refused('date') : ok(date)
}
