/** The build's files for the browser, served from a list made at start: a path outside it cannot be requested. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding, type Encoding } from './compression.server'
import type { HttpExchange } from './exchange.server'
import { reasonFor, sendRefusalPage } from './refusal-page'
import { rowAt } from './route-rules'
import { hardeningHeaders } from './security-headers.server'

interface Variant {
  file: string
  size: number
  /** In memory when small enough to be worth it. */
  bytes: Buffer | null
}

interface Asset {
  etag: string
  headers: Record<string, string>
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
}

const KEEP_IN_MEMORY = 256 * 1024

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** Vite's own names, and ours with a hexadecimal digest before the ending: their content never changes. */
const immutable = /^\/assets\/|[.-](?=[0-9a-f]*\d)[0-9a-f]{8,}\.\w+$/

const fileLike =
  /\.(m?js|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|mp4|webm|txt|xml|json|webmanifest|pdf|php|env|zip|gz|sql|bak|yml)$/i
const fileFolders = /^\/(assets|fonts|\.well-known)\//

/** A path that no route has: Remix would render a whole error page for it. Only routes without a screen look like files. */
export function isFileLike(pathname: string): boolean {
  return (fileLike.test(pathname) || fileFolders.test(pathname)) && !rowAt(pathname)?.isResource
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function variantOf(file: string): Variant {
  return { file, size: statSync(file).size, bytes: null }
}

/** A file needs no permissions; the voucher's worker requests from this shop the page that it caches. */
function policyOf(pathname: string): string {
  if (pathname === '/voucher-worker.js') return "default-src 'none'; connect-src 'self'"
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox"
}

function assetOf(file: string, pathname: string): Asset {
  const headers: Record<string, string> = {
    ...hardeningHeaders,
    'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': immutable.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'Content-Security-Policy': policyOf(pathname),
  }
  const variants: Asset['variants'] = { identity: variantOf(file) }
  if (existsSync(`${file}.br`)) variants.br = variantOf(`${file}.br`)
  if (existsSync(`${file}.gz`)) variants.gzip = variantOf(`${file}.gz`)
  if (variants.br || variants.gzip) headers['Vary'] = 'Accept-Encoding'
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 20)
  return { etag: `W/"${digest}"`, headers, variants }
}

/** Null when the request is for no file. */
export type ServeAsset = (exchange: HttpExchange) => boolean

/** Serves `folder`; a missing folder serves nothing. */
export function createStaticAssets(folder: string): ServeAsset {
  const known = new Map<string, string>()
  const read = new Map<string, Asset>()
  for (const file of existsSync(folder) ? filesUnder(folder) : []) {
    if (/\.(br|gz)$/.test(file) && existsSync(file.replace(/\.(br|gz)$/, ''))) continue
    const pathname = `/${relative(folder, file).split(sep).join('/')}`
    if (!pathname.startsWith('/.vite/')) known.set(pathname, file)
  }

  /** Read at the first request: a start has no time for a hundred files. */
  function assetAt(pathname: string): Asset | undefined {
    const file = known.get(pathname)
    // A newer build may have taken the files of this one away.
    if (file === undefined || read.has(pathname) || !existsSync(file)) return read.get(pathname)
    const asset = assetOf(file, pathname)
    read.set(pathname, asset)
    return asset
  }

  return (exchange) => {
    const asset = exchange.method === 'POST' ? undefined : assetAt(exchange.pathname)
    if (asset === undefined) return false
    void send(asset, exchange)
    return true
  }
}

async function send(asset: Asset, { request, response, requestId }: HttpExchange): Promise<void> {
  const common = { ...asset.headers, ETag: asset.etag, 'X-Request-Id': requestId }
  if (request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304, common).end()
    return
  }
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const best = accepted === 'identity' ? undefined : asset.variants[accepted]
  const variant = best ?? asset.variants.identity
  try {
    const bytes = variant.bytes ?? (await readFile(variant.file))
    if (variant.size <= KEEP_IN_MEMORY) variant.bytes = bytes
    const encoding = best === undefined ? {} : { 'Content-Encoding': accepted }
    response.writeHead(200, { ...common, ...encoding, 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  } catch {
    if (!response.headersSent) response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
    response.end()
  }
}

/** A page for a person, a plain line for images, scripts and scanners. */
export function sendMissingFile(exchange: HttpExchange): void {
  const reason = reasonFor(exchange, 404)
  if (reason !== null) {
    sendRefusalPage(exchange, { status: 404, reason })
    return
  }
  const { request, response, requestId } = exchange
  const text = 'Arquivo não encontrado / File not found\n'
  response.writeHead(404, {
    ...hardeningHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
