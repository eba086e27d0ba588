/** Stands where Remix stands: a page that carries its nonce, and a list of what was asked. */
import { vi } from 'vitest'
import { noteRead } from '~/data/reads.server'
import type { Ask } from '~/http/remix-bridge.server'

const filler = '<p>Fernando de Noronha</p>'.repeat(60)

interface FakeAnswer {
  status: number
  headers: Record<string, string>
  text: string
  /** Names of what the page reads. */
  reads: readonly string[]
}

export function fakePages(answer: Partial<FakeAnswer> = {}) {
  const seen: string[] = []
  const ask = vi.fn<Ask>(async (exchange, _body, nonce) => {
    seen.push(exchange.pathname + exchange.search)
    noteRead(...(answer.reads ?? []))
    const inline = 'window.__remixContext={"url":"\\u003c"}'
    const html =
      answer.text ??
      `<!doctype html><script nonce="${nonce}">${inline}</script><script nonce="${nonce}" src="/a.js"></script><script type="application/ld+json">{}</script>${filler}`
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...answer.headers }
    return new Response(html, { status: answer.status ?? 200, headers })
  })
  return { ask, seen }
}
