/** Writes a `.br` and a `.gz` file alongside every text file of the client build. Runs at the end of the build. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = process.argv[2] ?? 'build/client'
const textual = /\.(js|css|svg|json|txt|html|xml|webmanifest|speculationrules)$/
const smallest = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file) {
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
}

const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => textual.test(file) && statSync(file).isFile())

for (const file of files) await compress(file)
