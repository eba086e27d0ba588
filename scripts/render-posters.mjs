/**
 * Renders the demonstration posters (`app/demo/posters`) into the pictures of the shop: AVIF and WebP at three widths,
 * a JPEG with the shop's name for link previews in chats (`-preview`) and one for mails (`-mail`). The portraits of the
 * team (`app/demo/portraits`) are shown small, and rendered at one width alone. Existing files are kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const SOURCE = 'app/demo/posters'
const PORTRAITS = 'app/demo/portraits'
const TARGET = 'app/demo/pictures'
const WIDTHS = [480, 960, 1600]
const PREVIEW = { width: 1200, height: 630 }
const MAIL = { width: 600, height: 300 }
const KERB = 12

/** Darkens the upper left, where the logo is placed, above a kerb line in three colors. */
function previewOverlay() {
  const { width, height } = PREVIEW
  const third = width / 3
  const top = height - KERB
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      '<linearGradient id="g" x1="0" y1="0" x2=".5" y2=".6"><stop stop-color="#15151e" stop-opacity=".9"/>' +
      '<stop offset=".4" stop-color="#15151e" stop-opacity=".6"/><stop offset="1" stop-color="#15151e" stop-opacity="0"/></linearGradient>' +
      `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
      `<rect y="${top}" width="${third}" height="${KERB}" fill="#e10600"/>` +
      `<rect y="${top}" x="${third}" width="${third}" height="${KERB}" fill="#ffffff"/>` +
      `<rect y="${top}" x="${2 * third}" width="${third}" height="${KERB}" fill="#034184"/></svg>`,
  )
}

mkdirSync(TARGET, { recursive: true })
sharp.concurrency(1)
const overlay = previewOverlay()
const logo = await sharp(readFileSync('public/logo.svg'), { density: 300 }).resize({ width: 330 }).png().toBuffer()

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
  const preview = join(TARGET, `${name}-preview.jpg`)
  if (!existsSync(preview)) {
    await sharp(drawing)
      .resize({ ...PREVIEW, fit: 'cover' })
      .composite([{ input: overlay }, { input: logo, left: 60, top: 60 }])
      .flatten()
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(preview)
  }
  const mail = join(TARGET, `${name}-mail.jpg`)
  if (!existsSync(mail)) {
    await sharp(drawing)
      .resize({ ...MAIL, fit: 'cover' })
      .flatten()
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(mail)
  }
}

for (const file of readdirSync(PORTRAITS)) {
  const picture = sharp(readFileSync(join(PORTRAITS, file))).resize({ width: WIDTHS[0] })
  const base = join(TARGET, `${parse(file).name}-${WIDTHS[0]}`)
  if (!existsSync(`${base}.avif`)) await picture.clone().avif({ quality: 50, effort: 3 }).toFile(`${base}.avif`)
  if (!existsSync(`${base}.webp`)) await picture.clone().webp({ quality: 72, effort: 5 }).toFile(`${base}.webp`)
}
