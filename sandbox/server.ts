import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { handleApi, handleToken } from './api'
import { handleDashboard } from './dashboard'
import { readOptions } from './env'
import { isLoopbackHost, send, sendJson } from './http'
import { handleHostedPage } from './pages/hosted-page-routes'
import { STYLE } from './pages/style'
import type { Sandbox, SandboxOptions } from './sandbox'
import { publicKeys } from './signatures'
import { openStore } from './store'
import { startWorker } from './worker'

export interface RunningSandbox {
  port: number
  /** `http://127.0.0.1:<port>` */
  url: string
  close(): Promise<void>
}

const RETRIES_MS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600].map((seconds) => seconds * 1000)

/** The simulated payment provider, on 127.0.0.1 only. Several can run in one process; each has its own data. */
export async function startSandbox(given: SandboxOptions): Promise<RunningSandbox> {
  const options = { webhookDelayMs: 200, webhookRetriesMs: RETRIES_MS, laterMs: 3000, tokenLifeMs: 60_000, ...given }
  let port = options.port
  let wake = () => {}
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => {}
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { message: error instanceof Error ? error.message : 'error' })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port

  const store = openStore(options.directory)
  const sandbox: Sandbox = {
    options,
    store,
    address: () => `http://127.0.0.1:${port}`,
    now: () => Date.now(),
    wake: () => wake(),
  }
  handle = (request, response) => route(sandbox, request, response)
  const worker = startWorker(sandbox)
  wake = worker.wake

  return {
    port,
    url: sandbox.address(),
    async close() {
      wake = () => {}
      await worker.stop()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      store.close()
    },
  }
}

async function route(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLoopbackHost(request)) return sendJson(response, 421, { message: 'Ask for 127.0.0.1.' })
  const url = new URL(request.url ?? '/', sandbox.address())
  if (url.pathname === '/core/v5/tokens') return handleToken(sandbox, request, response, url)
  if (url.pathname.startsWith('/core/v5/')) return handleApi(sandbox, request, response, url)
  if (url.pathname === '/style.css') return send(response, 200, 'text/css; charset=utf-8', STYLE)
  if (url.pathname === '/.well-known/jwks.json') return sendJson(response, 200, publicKeys(sandbox.store))
  if (url.pathname === '/healthz') return sendJson(response, 200, { sandbox: 'roteiro' })
  const page = /^\/pay\/(pl_\w+)$/.exec(url.pathname)
  if (page !== null) return handleHostedPage(sandbox, request, response, page[1] ?? '')
  return handleDashboard(sandbox, request, response, url)
}

/** Runs until it is stopped or its parent process has ended. */
async function main(): Promise<void> {
  const options = readOptions()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGTERM', stop)
  // Ctrl+C reaches the whole process group: the shop still completes its requests, and needs its provider for that.
  process.on('SIGINT', () => process.connected || stop())
  process.once('disconnect', stop)
  const running = await startWhenFree(options, stopping.signal)
  if (running !== null) {
    process.send?.({ sandbox: 'ready', port: running.port })
    console.log(`Sandbox payment provider: ${running.url}`)
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
    await running.close()
  }
  process.exit(0)
}

/** Two shops on one machine share one provider: the second instance waits and takes over when the first one ends. */
async function startWhenFree(options: SandboxOptions, stopping: AbortSignal): Promise<RunningSandbox | null> {
  for (let attempts = 0; !stopping.aborted; attempts++) {
    try {
      return await startSandbox(options)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken) throw error
      const isOneOfUs = await isSandbox(options.port)
      if (!isOneOfUs && attempts > 20) throw error
      if (isOneOfUs && attempts === 0) {
        process.send?.({ sandbox: 'ready', port: options.port })
        console.log(`Another sandbox provider listens on port ${options.port}: standing by.`)
      }
      await wait(250)
    }
  }
  return null
}

async function isSandbox(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) })
    return (await response.text()).includes('"sandbox":"roteiro"')
  } catch {
    return false
  }
}

const entry = process.argv[1]
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) await main()
