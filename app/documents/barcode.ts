/** Barcodes of boletos as SVG text: interleaved 2 of 5, wide to narrow 3:1, as FEBRABAN specifies. */

/** For each digit, which of its five elements are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const START = [1, 1, 1, 1]
const STOP = [3, 1, 1]

/** Modules left white at either end: ten narrow ones. */
const QUIET_ZONE = 10
/** 13 mm high where the bars are 103 mm long. */
const HEIGHT = 51

/** Bars and spaces in turn, beginning with a bar, as widths in modules. Throws a RangeError on anything but digit pairs. */
export function barcodeWidths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('a barcode is made of pairs of digits')
  const pairs = digits.match(/\d\d/g) ?? []
  const body = pairs.flatMap((pair) => {
    const [bars, spaces] = [...pair].map((digit) => [...(WIDE[Number(digit)] ?? '')])
    return (bars ?? []).flatMap((bar, at) => [widthOf(bar), widthOf(spaces?.[at])])
  })
  return [...START, ...body, ...STOP]
}

function widthOf(flag: string | undefined): number {
  return flag === '1' ? 3 : 1
}

/** Black on white, as wide as its place; `label` is read out instead of the picture. */
export function barcodeSvg(digits: string, label: string): string {
  let left = QUIET_ZONE
  let bars = ''
  for (const [place, width] of barcodeWidths(digits).entries()) {
    if (place % 2 === 0) bars += `M${left} 0h${width}v${HEIGHT}h-${width}z`
    left += width
  }
  const size = `${left + QUIET_ZONE} ${HEIGHT}`
  const copy = label.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" preserveAspectRatio="none" role="img" aria-label="${copy}">` +
    `<path fill="white" d="M0 0h${left + QUIET_ZONE}v${HEIGHT}H0z"/><path fill="black" d="${bars}"/></svg>`
  )
}
