/**
 * Bare Remix for comparison: an app of two routes, without loaders and scripts, that renders the elements of one page
 * of ours at each request, behind the entry of Remix's own template. The answer is compressed as the shop compresses, in
 * one piece; there is nothing else around it.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from '@remix-run/node'
import { Outlet, RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { compress } from '~/http/compression.server'
import { findElement, readPage, render } from './page-elements'

export interface BareTask {
  /** File with the page as the shop sent it, not compressed. */
  file: string
}

/** Prints its port, and serves until it is ended. A page that differs is reported on stderr. */
export async function runBare(task: string): Promise<void> {
  const { file }: BareTask = JSON.parse(task)
  const html = readFileSync(file, 'utf8')
  const handle = createRequestHandler(buildOf(html), 'production')
  const rendered = async (url: string, headers: Record<string, string> = {}) => {
    const response = await handle(new Request(url, { headers }))
    return { response, page: Buffer.from(await response.arrayBuffer()) }
  }
  const origin = 'http://127.0.0.1'
  const difference = differenceOf(html, (await rendered(origin)).page.toString())
  if (difference !== null) process.stderr.write(`bare Remix renders another page: ${difference}\n`)
  const server = createServer(async (request, reply) => {
    const { response, page } = await rendered(`${origin}/`, { accept: String(request.headers.accept) })
    const { bytes, encoding } = compress(page, 'br')
    const headers = { ...Object.fromEntries(response.headers), 'content-encoding': encoding }
    reply.writeHead(response.status, { ...headers, 'content-length': bytes.length }).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`)
  })
  await new Promise(() => undefined)
}

/** Doctype and comments left out, and the NUL bytes that React 18 leaves behind letters of several bytes. */
const compared = (html: string) => html.replace(/<!.*?>|\0/gs, '')

/** Null where both pages have the same bytes. */
function differenceOf(ours: string, bare: string): string | null {
  const [one, other] = [compared(ours), compared(bare)]
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at += 1
  const there = (text: string) => text.slice(Math.max(at - 40, 0), at + 60)
  return `${other.length - one.length} letters, first at ${at}: ${there(one)} | ${there(other)}`
}

function buildOf(html: string): ServerBuild {
  const page = readPage(html)
  const main = findElement(page, 'main') ?? ''
  const root = { id: 'root', path: '' }
  const index = { id: 'routes/_index', parentId: 'root', index: true }
  const file = {
    module: '',
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  }
  return {
    mode: 'production',
    entry: { module: { default: handleRequest } },
    routes: {
      root: { ...root, module: { default: () => render(page, { tag: 'main', put: createElement(Outlet) }) } },
      [index.id]: { ...index, module: { default: () => render(main) } },
    },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { ...root, ...file }, [index.id]: { ...index, ...file } },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
  }
}

/** As Remix's template for Node has it. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}
