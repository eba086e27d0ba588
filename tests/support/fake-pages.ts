/** Stands where Remix stands: a page that carries its nonce, and a list of what was asked. */
import { vi } from 'vitest'
import { noteRead } from '~/data/reads.server'
import type { HandleRequest } from '~/http/remix-bridge.server'

const filler = '<p>Fernando de Noronha</p>'.repeat(60)

interface FakeResponse {
  status: number
  headers: Record<string, string>
  text: string
  /** Names of what the page reads. */
  reads: readonly string[]
}

export function fakePages(page: Partial<FakeResponse> = {}) {
  const seen: string[] = []
  const handle = vi.fn<HandleRequest>(async (exchange, _body, nonce) => {
    seen.push(exchange.pathname + exchange.search)
    noteRead(...(page.reads ?? []))
    const inline = 'window.__remixContext={"url":"\\u003c"}'
    const html =
      page.text ??
      `<!doctype html><script nonce="${nonce}">${inline}</script><script nonce="${nonce}" src="/a.js"></script><script type="application/ld+json">{}</script>${filler}`
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }
    return new Response(html, { status: page.status ?? 200, headers })
  })
  return { handle, seen }
}
