import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest, statusOf } from '../../tests/support/raw-http'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
const script = 'export const place = "Bonito"\n'.repeat(100)
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/home-B1x_9a2C.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'poster.webp'), Buffer.alloc(600 * 1024, 7))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  execFileSync(process.execPath, ['scripts/compress-assets.mjs', folder])
  server = await startHttpApp({ assets: folder })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const raw = (path: string, headers = '') =>
  rawRequest(server.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`)

const bodyOf = (response: string) => Buffer.from(response.slice(response.indexOf('\r\n\r\n') + 4), 'latin1')

test('a hashed asset comes compressed in advance and may be cached for ever', async () => {
  const response = await raw('/assets/home-B1x_9a2C.js', 'Accept-Encoding: gzip, br\r\n')
  expect(response).toContain('Content-Encoding: br')
  expect(response).toContain('Cache-Control: public, max-age=31536000, immutable')
  expect(response).toContain('Content-Type: text/javascript')
  expect(response).toContain('Vary: Accept-Encoding')
  expect(brotliDecompressSync(bodyOf(response)).toString()).toBe(script)
  expect(bodyOf(await raw('/assets/home-B1x_9a2C.js')).toString()).toBe(script)
})

test('a file without a digest in its name is requested again, and gets a 304', async () => {
  const response = await fetch(`${server.url}/favicon.svg`)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  const again = await fetch(`${server.url}/favicon.svg`, {
    headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('large files arrive whole, and HEAD only says how large', async () => {
  expect((await (await fetch(`${server.url}/poster.webp`)).arrayBuffer()).byteLength).toBe(600 * 1024)
  const head = await fetch(`${server.url}/poster.webp`, { method: 'HEAD' })
  expect(head.headers.get('Content-Length')).toBe(String(600 * 1024))
})

test('a missing file is a line of text, not a page of Remix', async () => {
  for (const path of [
    '/assets/gone-12345678.js',
    '/favicon.ico',
    '/img/x.png',
    '/wp-login.php',
    '/trip-details/wp-login.php',
    '/images/2024/x.webp',
    '/.env',
    '/apple-touch-icon.png',
  ]) {
    const response = await raw(path)
    expect(statusOf(response), path).toBe(404)
    expect(response).toContain('Content-Type: text/plain')
  }
})

test('routes that look like files still reach Remix', async () => {
  for (const path of [
    '/builds/latest.json',
    '/builds/meta/abc.json',
    '/images/abc.webp',
    '/files/abc.pdf',
    '/sitemap.xml',
    '/robots.txt',
    '/trips.data',
  ]) {
    expect(await raw(path), path).toContain(`"path":"${path}"`)
  }
})

test('nothing outside the folder, and nothing of the build itself, is served', async () => {
  for (const path of [
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
    '/assets/home-B1x_9a2C.js.br',
  ]) {
    // A path that climbs is refused before anything is looked up.
    expect(statusOf(await raw(path)), path).toBe(/\/\.\.?\/|%2e/i.test(path) ? 400 : 404)
  }
})
