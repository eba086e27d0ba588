// Writes app/ui/icons/sprite.svg and icon-name.ts: the lucide-static icons named here, stripped to their shapes, and the logo.
// Run `node scripts/icons.mjs` after changing the list.
import { readFile, writeFile } from 'node:fs/promises'

const names = `
  accessibility arrow-down arrow-left arrow-up badge-check barcode bell bookmark briefcase building-2 bus calendar-days check
  chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-dot clipboard-list clock
  compass copy credit-card download ellipsis external-link eye eye-off file-text flag gauge globe hand-coins heart history
  id-card image info languages laptop link lock log-out mail mail-check map map-pin map-pinned megaphone menu
  message-circle minus moon newspaper pencil phone plane plus printer qr-code receipt refresh-cw rotate-ccw search
  settings share-2 shield-check ship shopping-bag sliders-horizontal smartphone store tag ticket timer trash-2
  triangle-alert upload user user-x users wallet x
`
  .trim()
  .split(/\s+/)
  .sort()

const source = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const target = new URL('../app/ui/icons/', import.meta.url)

async function symbol(name) {
  const svg = await readFile(new URL(`${name}.svg`, source), 'utf8')
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]
  if (!shapes) throw new Error(`lucide-static has no shapes for ${name}`)
  const tight = shapes.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${tight}</symbol>`
}

async function logo() {
  const svg = await readFile(new URL('../public/logo.svg', import.meta.url), 'utf8')
  const [, viewBox, shapes] = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? []
  if (!shapes) throw new Error('public/logo.svg has no shapes')
  return `<symbol id="logo" viewBox="${viewBox}">${shapes.trim()}</symbol>`
}

const symbols = await Promise.all([...names.map(symbol), logo()])
await writeFile(
  new URL('sprite.svg', target),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`,
)
await writeFile(
  new URL('icon-name.ts', target),
  `/** Written by scripts/icons.mjs: the symbols in sprite.svg (lucide, ISC). */
export type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
