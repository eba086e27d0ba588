/** Renders the demonstration posters (`app/demo/posters`) into the pictures that the shop serves: AVIF and WebP at three widths. What exists stays. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const SOURCE = 'app/demo/posters'
const TARGET = 'app/demo/pictures'
const WIDTHS = [480, 960, 1600]

mkdirSync(TARGET, { recursive: true })
sharp.concurrency(1)

for (const file of readdirSync(SOURCE)) {
  const { name } = parse(file)
  const svg = readFileSync(join(SOURCE, file))
  const drawing = await sharp(svg, { density: 144 })
    .resize({ width: Math.max(...WIDTHS) })
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const width of WIDTHS) {
    const picture = sharp(drawing).resize({ width })
    const avif = join(TARGET, `${name}-${width}.avif`)
    const webp = join(TARGET, `${name}-${width}.webp`)
    if (!existsSync(avif)) await picture.clone().avif({ quality: 50, effort: 3 }).toFile(avif)
    if (!existsSync(webp)) await picture.clone().webp({ quality: 72, effort: 5, smartSubsample: true }).toFile(webp)
  }
}
