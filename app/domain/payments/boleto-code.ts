import { addDays, daysBetween, type LocalDate, localDate } from '~/domain/values/dates'
import { type Centavos, centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'

/** Bank boletos: 44-digit barcode and 47-digit line (FEBRABAN; docs/reference/payments.md). */

export interface Boleto {
  /** 44 digits. */
  barcode: string
  /** 47 digits. */
  line: string
  bank: string
  /** Four digits; '0000' means no due date. */
  factor: string
  dueOn: LocalDate | null
  /** 0 when the boleto names none. */
  amount: Centavos
  /** 25 digits that belong to the bank. */
  freeField: string
}

/** `collection`: a utility or tax bill of 48 digits, which has another layout. */
export type BoletoCodeError = 'malformed' | 'length' | 'collection' | 'checkDigit'

const CYCLE = 9000
const FIRST_DAY_OF_CYCLE = localDate('2000-07-03')

function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Over the 43 other digits; 0, 10 and 11 become 1. */
function mod11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/**
 * The due day of a factor, 1000 to 9999, counted from 2000-07-03 and again from 2025-02-22: of the days it may mean, the
 * one nearest to `today`. Null for '0000' and below 1000.
 */
export function boletoDueDay(factor: string, today: LocalDate): LocalDate | null {
  const days = Number(factor) - 1000
  if (days < 0) return null
  const cycle = Math.round((daysBetween(FIRST_DAY_OF_CYCLE, today) - days) / CYCLE)
  return addDays(FIRST_DAY_OF_CYCLE, days + Math.max(0, cycle) * CYCLE)
}

function lineOf(barcode: string): string {
  const free = barcode.slice(19)
  const first = barcode.slice(0, 4) + free.slice(0, 5)
  const second = free.slice(5, 15)
  const third = free.slice(15)
  return [first, second, third].map((field) => field + mod10(field)).join('') + barcode.slice(4, 19)
}

function barcodeOf(line: string): string {
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

/** Reads a typed line or a scanned barcode, marks and spaces allowed, and checks every computed digit. */
export function decodeBoleto(text: string, today: LocalDate): Result<Boleto, BoletoCodeError> {
  if (text.length > 100 || !/^[\d.\s-]+$/.test(text)) return refused('malformed')
  const digits = text.replace(/\D/g, '')
  if (digits.length === 48 && digits.startsWith('8')) return refused('collection')
  if (digits.length === 44 && digits.startsWith('8')) return refused('collection')
  if (digits.length !== 47 && digits.length !== 44) return refused('length')
  const barcode = digits.length === 44 ? digits : barcodeOf(digits)
  if (barcode.startsWith('000') || barcode.charAt(3) !== '9') return refused('malformed')
  const isRight = Number(barcode.charAt(4)) === mod11(barcode.slice(0, 4) + barcode.slice(5))
  if (!isRight || (digits.length === 47 && lineOf(barcode) !== digits)) return refused('checkDigit')
  const factor = barcode.slice(5, 9)
  return ok({
    barcode,
    line: lineOf(barcode),
    bank: barcode.slice(0, 3),
    factor,
    dueOn: boletoDueDay(factor, today),
    amount: centavos(Number(barcode.slice(9, 19))),
    freeField: barcode.slice(19),
  })
}

/** What a boleto is checked against before it is shown; `dueOn` null when no day was requested. */
export interface ExpectedBoleto {
  amount: Centavos
  dueOn: LocalDate | null
}

/**
 * Checks a provider's boleto before it is shown: line and barcode are the same sound boleto, its amount is exactly that
 * of the charge, and its due day is the requested one and the one that the provider names.
 */
export function checkBoleto(
  boleto: { line: string; barcode: string; dueOn: LocalDate },
  request: ExpectedBoleto,
  today: LocalDate,
): Result<Boleto, BoletoCodeError | 'barcode' | 'amount' | 'due'> {
  const line = decodeBoleto(boleto.line, today)
  if (!line.ok) return line
  if (line.value.barcode !== boleto.barcode) return refused('barcode')
  if (line.value.amount !== request.amount) return refused('amount')
  const isDue = line.value.dueOn === boleto.dueOn && (request.dueOn === null || request.dueOn === boleto.dueOn)
  return isDue ? line : refused('due')
}

/** 00190.50095 40144.816069 06809.350314 3 37370000000100; other text comes back as it is. */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}
