/** QR codes as SVG text: error correction M, quiet zone of four modules, drawn in one path. */
import { create } from 'qrcode'

const QUIET_ZONE = 4

/** The dark modules as one path in a square of `size` units, quiet zone included. Throws when the text is too long. */
export function qrCodePath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const path = rowsOf(modules.size, (row, column) => modules.get(row, column) !== 0)
  return { size: modules.size + 2 * QUIET_ZONE, path }
}

/** `label` is read out in place of the picture. Throws when the text is longer than a QR code can hold. */
export function qrCodeSvg(text: string, label: string): string {
  const { size, path } = qrCodePath(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeXml(label)}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>`
  )
}

/** One horizontal bar per run of dark modules. */
function rowsOf(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < size; row += 1) {
    let column = 0
    while (column < size) {
      const from = column
      while (column < size && isDark(row, column)) column += 1
      if (column > from) path += `M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${column - from}v1h-${column - from}z`
      column = Math.max(column, from + 1)
    }
  }
  return path
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
