/** The layers before Remix around an answering function of the test's own, on a real port. */
import type { AddressInfo } from 'node:net'
import { recordReads } from '~/data/reads.server'
import { createHttpApp, type HttpAppOptions } from '~/http/http-app.server'
import { createDrain, type Drain } from '~/http/listen.server'
import { createMetrics } from '~/http/metrics.server'
import { createOrigins } from '~/http/origins'
import { createPageCache, type PageCache } from '~/http/page-cache.server'
import { createPages, type PagesOptions } from '~/http/pages.server'
import type { HandleRequest } from '~/http/remix-bridge.server'
import { isKeyed, isWebhook, keyedMethods, takesFiles } from '~/http/route-rules'
import { createStaticAssets } from '~/http/static-assets.server'
import { createTunedServer, type Timeouts, type TunedServer, timeouts } from '~/http/timeouts.server'
import { createLog } from '~/log.server'

export interface TestServer {
  url: string
  port: number
  lines: string[]
  cache: PageCache
  drain: Drain
  tuned: TunedServer
  close(): Promise<void>
}

interface Options {
  handle?: HandleRequest
  isLive?: boolean
  publicUrl?: string
  trustedProxies?: number
  assets?: string
  isLoaded?: HttpAppOptions['isLoaded']
  /** Who has the session in a request's cookies; without it, nobody. */
  resolve?: PagesOptions['resolve']
  timeouts?: Partial<Timeouts>
  /** The clock of cached pages. */
  now?: () => number
}

const echo: HandleRequest = async (exchange, body) =>
  Response.json({
    path: exchange.pathname,
    bytes: body?.length ?? 0,
    address: exchange.clientAddress,
    body: body?.toString('latin1').slice(0, 200),
  })

const guest = {
  visitor: { role: 'guest' as const },
  ...{ cookieWasStale: false, staleReason: null, staleUserId: null },
}

export async function startHttpApp(options: Options = {}): Promise<TestServer> {
  const lines: string[] = []
  const { handle = echo, resolve = async () => guest } = options
  const settings = { maxBytes: 4 * 1024 * 1024, lifeMs: 60_000, record: recordReads, now: options.now ?? Date.now }
  const cache = createPageCache(settings)
  let isDraining = () => false
  let app: ReturnType<typeof createHttpApp> | null = null
  const tuned = createTunedServer((request, response) => app?.(request, response), {
    ...timeouts,
    ...options.timeouts,
  })
  const drain = createDrain(tuned, 5000)
  isDraining = drain.isDraining
  await new Promise<void>((resolve) => tuned.server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = tuned.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${port}`
  app = createHttpApp({
    rules: {
      origins: createOrigins({ publicUrl, isLive: options.isLive ?? false, port }),
      isWebhook,
      isKeyed,
      keyedMethods,
      takesFiles,
      isKnownBrowser: (cookie) => cookie?.includes('main=') === true,
    },
    trustedProxies: options.trustedProxies ?? 0,
    pages: createPages({
      handle,
      cache,
      resolve,
      security: {
        isHttps: publicUrl.startsWith('https'),
        providerOrigins: ['http://127.0.0.1:4000'],
        isDevelopment: false,
      },
      sessionCookie: 'main',
    }),
    serveAsset: createStaticAssets(options.assets ?? ''),
    isLoaded: options.isLoaded ?? (() => true),
    metrics: createMetrics({
      token: null,
      measure: async () => [],
      reachFiles: async () => undefined,
      securityEvents: () => ({}),
      databaseWarnings: () => [],
      loggedErrors: () => 0,
      renderedPages: () => cache.rendered,
    }),
    isDraining: () => isDraining(),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lines,
    cache,
    drain,
    tuned,
    close: () =>
      new Promise((resolve) => {
        tuned.server.close(() => resolve())
        tuned.server.closeAllConnections()
      }),
  }
}
