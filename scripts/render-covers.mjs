/**
 * Crops the demonstration posters of products into the covers of their PDFs: JPEG in the format of A4. Existing files
 * are kept.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const SOURCE = 'app/demo/posters'
const TARGET = 'app/demo/covers'
const PAGE = { width: 1000, height: 1414 }
/** The horizontal center of the crop in the poster, from the left: the same part as the cover on the product's page. */
const FOCUS = 0.52

mkdirSync(TARGET, { recursive: true })

for (const { poster } of JSON.parse(readFileSync('app/demo/products.json', 'utf8'))) {
  const file = join(TARGET, `${poster}.jpg`)
  if (existsSync(file)) continue
  const drawing = sharp(readFileSync(join(SOURCE, `${poster}.svg`)), { density: 192 }).resize({ height: PAGE.height })
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true })
  const left = Math.round((info.width - PAGE.width) * FOCUS)
  await sharp(data)
    .extract({ left, top: 0, ...PAGE })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
}
