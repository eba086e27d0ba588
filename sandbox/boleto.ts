const BANK = '999'
const DAY = 86_400_000

/** Line (47 digits) and barcode (44) of a boleto of the fictitious bank 999. `dueOn` is YYYY-MM-DD, `free` 25 digits. */
export function boletoCodes(centavos: number, dueOn: string, free: string): { line: string; barcode: string } {
  const tail = factor(dueOn) + String(centavos).padStart(10, '0')
  const digit = mod11(`${BANK}9${tail}${free}`)
  const first = `${BANK}9${free.slice(0, 5)}`
  const second = free.slice(5, 15)
  const third = free.slice(15)
  return {
    line: first + mod10(first) + second + mod10(second) + third + mod10(third) + digit + tail,
    barcode: `${BANK}9${digit}${tail}${free}`,
  }
}

/** Days since 1997-10-07 in four digits; after 9999 (2025-02-21) the count starts again at 1000. */
export function factor(dueOn: string): string {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - Date.UTC(1997, 9, 7)) / DAY)
  return String(days <= 9999 ? days : 1000 + ((days - 10_000) % 9000)).padStart(4, '0')
}

/** The 47 digits in groups for people. */
export function formatLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

function mod10(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits.charAt(digits.length - 1 - at)) * (at % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

function mod11(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) sum += Number(digits.charAt(digits.length - 1 - at)) * (2 + (at % 8))
  const rest = 11 - (sum % 11)
  return String(rest >= 10 ? 1 : rest)
}

const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** ITF-25 as widths in modules, alternating bars and spaces, starting with a bar. */
export function itfWidths(digits: string): number[] {
  const pairs = digits.match(/../g) ?? []
  const body = pairs.flatMap((pair) => {
    const bars = WIDE[Number(pair.charAt(0))] ?? ''
    const spaces = WIDE[Number(pair.charAt(1))] ?? ''
    return [0, 1, 2, 3, 4].flatMap((at) => [width(bars.charAt(at)), width(spaces.charAt(at))])
  })
  return [1, 1, 1, 1, ...body, 3, 1, 1]
}

function width(flag: string): number {
  return flag === '1' ? 3 : 1
}
