/** `/metrics` in Prometheus' text format: for this machine itself, or with METRICS_TOKEN. */
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Gauge as ShopGauge } from '~/domain/maintenance/gauge'
import type { HttpExchange } from './exchange.server'
import type { RenderedPages } from './page-cache.server'
import { hardeningHeaders } from './security-headers.server'

export interface MetricsOptions {
  /** What a remote scraper sends as `Authorization: Bearer …`; null allows only this machine. */
  token: string | null
  /** The shop's own metrics; read at each scrape, at most every few seconds. */
  measure: () => Promise<readonly ShopGauge[]>
  /** Rejects while the file store is away; called as often. */
  reachFiles: () => Promise<unknown>
  /** Lines of the log at error level since the start. */
  loggedErrors: () => number
  renderedPages: () => RenderedPages
  /** Refused sign-ins, codes and factors, and limits that were reached, since the start. */
  securityEvents: () => Readonly<Record<string, number>>
  /** Names of settings of the database that cost sales. */
  databaseWarnings: () => readonly string[]
}

export interface Metrics {
  /** Counts this response when it is over. */
  count(exchange: HttpExchange): void
  /** True when the request was for the figures and may have them. */
  handle(exchange: HttpExchange): boolean
}

const PREFIX = 'roteiro_'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const CACHED_MS = 5000

export function createMetrics({
  token,
  measure,
  reachFiles,
  loggedErrors,
  renderedPages,
  securityEvents,
  databaseWarnings,
}: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const durations = new Histogram({
    name: `${PREFIX}http_answer_seconds`,
    help: 'Time from the arrival of a request to the end of its response, by status class.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: `${PREFIX}logged_errors`,
    help: 'Lines of the log at error level since the start.',
    registers: [registry],
    collect() {
      this.set(loggedErrors())
    },
  })
  new Gauge({
    name: `${PREFIX}pages_rendered`,
    help: 'Pages rendered for the cache since the start: while a visitor waited, or in the background while visitors saw the former page.',
    labelNames: ['how'],
    registers: [registry],
    collect() {
      for (const [how, count] of Object.entries(renderedPages())) this.set({ how }, count)
    },
  })
  new Gauge({
    name: `${PREFIX}security_events`,
    help: 'Wrong passwords, codes and second factors, and limits that were reached, since the start.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(securityEvents())) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: `${PREFIX}database_warnings`,
    help: 'Settings of the database that cost sales, by name; npm run doctor says what to do.',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      for (const name of databaseWarnings()) this.set({ name }, 1)
    },
  })
  const reached = new Gauge({
    name: `${PREFIX}database_reached`,
    help: 'Whether the figures of the shop could be read from the database.',
    registers: [registry],
  })
  const filesReached = new Gauge({
    name: `${PREFIX}files_reached`,
    help: 'Whether the file store responds.',
    registers: [registry],
  })
  let cached: { at: number; gauges: readonly ShopGauge[] } | null = null

  async function shopGauges(): Promise<readonly ShopGauge[]> {
    if (cached && performance.now() - cached.at < CACHED_MS) return cached.gauges
    // An outage is reported as a metric: the machine's own metrics are most needed then.
    const [gauges, files] = await Promise.allSettled([measure(), reachFiles()])
    reached.set(gauges.status === 'fulfilled' ? 1 : 0)
    filesReached.set(files.status === 'fulfilled' ? 1 : 0)
    cached = gauges.status === 'fulfilled' ? { at: performance.now(), gauges: gauges.value } : null
    return cached?.gauges ?? []
  }

  function mayRead({ request, isLocal }: HttpExchange): boolean {
    if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
    return isLocal
  }

  return {
    count({ response, startedAt }) {
      response.once('close', () => {
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone'
        durations.observe({ status }, (performance.now() - startedAt) / 1000)
      })
    },
    handle(exchange) {
      if (exchange.pathname !== '/metrics' || exchange.method === 'POST' || !mayRead(exchange)) return false
      void send(exchange)
      return true
    },
  }

  async function send({ request, response, requestId, forwardedCount }: HttpExchange): Promise<void> {
    const proxies: ShopGauge = {
      name: 'scrape_proxies',
      help: 'Addresses in X-Forwarded-For of this very request: the proxies between its sender and the server.',
      samples: [{ labels: {}, value: forwardedCount }],
    }
    const text = asText([...(await shopGauges()), proxies])
    const body = `${await registry.metrics()}${text}`
    response.writeHead(200, {
      ...hardeningHeaders,
      'Content-Type': registry.contentType,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function asText(gauges: readonly ShopGauge[]): string {
  return gauges
    .map(({ name, help, samples }) => {
      const lines = samples.map(({ labels, value }) => {
        const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
        return `${PREFIX}${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
      })
      return `\n# HELP ${PREFIX}${name} ${help}\n# TYPE ${PREFIX}${name} gauge\n${lines.join('\n')}\n`
    })
    .join('')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
