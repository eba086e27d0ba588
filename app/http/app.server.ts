/** The layers before Remix, set up by the environment's settings. */

import type { ServerBuild } from '@remix-run/node'
import type { Gauge } from '~/domain/maintenance/gauge'
import { instant, toMillis } from '~/domain/values/dates'
import { endOfDay, today } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { log, loggedErrors } from '~/log.server'
import { isKnownBrowser } from '~/session/post-owner.server'
import { securityEvents } from '~/session/security-log.server'
import { sessionCookieName } from '~/session/session-cookie.server'
import { resolveVisitor } from '~/session/visitor.server'
import { createHttpApp, type HttpApp } from './http-app.server'
import { createMetrics } from './metrics.server'
import { createOrigins } from './origins'
import { createPageCache } from './page-cache.server'
import { createPages } from './pages.server'
import { createBridge } from './remix-bridge.server'
import { isKeyed, isWebhook, keyedMethods, takesFiles } from './route-rules'
import { createStaticAssets } from './static-assets.server'

export interface AppOptions {
  /** For development: pages are not cached, files come from Vite, and its client is allowed to run. */
  isDevelopment?: boolean
  isDraining?: () => boolean
  /** Whether visitors may be sent here: the catalogue is in memory. */
  isLoaded?: () => boolean
  /** The shop's figures for /metrics. */
  measure?: () => Promise<readonly Gauge[]>
  /** Rejects while the file store is away. */
  reachFiles?: () => Promise<unknown>
  databaseWarnings?: () => readonly string[]
  /** Without it no page is cached. */
  cachedData?: CachedData
}

/** The data of cached pages: reads while `work` runs are recorded by name, and changes are announced by the same names. */
interface CachedData {
  record<T>(names: Set<string>, work: () => T): T
  onChange(changed: (names: ReadonlySet<string>) => void): void
}

const CACHED_MS = 120_000
const MEGABYTE = 1024 * 1024

/** The day is the shop's: trips that leave and prices that end change their pages at midnight. */
const endsAt = (at: number) => toMillis(endOfDay(today(instant(at)))) + 1

function openCache({ record, onChange }: CachedData) {
  const cache = createPageCache({ lifeMs: CACHED_MS, record, endsAt, maxBytes: 48 * MEGABYTE })
  onChange(cache.invalidate)
  return cache
}

export function createApp(build: ServerBuild, options: AppOptions = {}): HttpApp {
  const isDevelopment = options.isDevelopment ?? false
  const cache = options.cachedData === undefined || isDevelopment ? null : openCache(options.cachedData)
  const handle = createBridge(build, isDevelopment ? 'development' : 'production')
  return createHttpApp({
    rules: {
      origins: createOrigins({ publicUrl: env.PUBLIC_URL, isLive: env.isLive, port: env.PORT }),
      isWebhook,
      isKeyed,
      keyedMethods,
      takesFiles,
      isKnownBrowser,
    },
    trustedProxies: env.TRUST_PROXY,
    pages: createPages({
      handle,
      cache,
      resolve: resolveVisitor,
      security: {
        isHttps: env.PUBLIC_URL.startsWith('https://'),
        providerOrigins: [new URL(env.PAYMENTS_BASE_URL).origin],
        isDevelopment,
      },
      sessionCookie: sessionCookieName,
    }),
    serveAsset: createStaticAssets(isDevelopment ? '' : build.assetsBuildDirectory),
    metrics: createMetrics({
      token: env.METRICS_TOKEN,
      measure: options.measure ?? (async () => []),
      reachFiles: options.reachFiles ?? (async () => undefined),
      databaseWarnings: options.databaseWarnings ?? (() => []),
      loggedErrors,
      securityEvents,
      renderedPages: () => cache?.rendered ?? { waited: 0, background: 0 },
    }),
    isLoaded: options.isLoaded ?? (() => true),
    isDraining: options.isDraining ?? (() => false),
    log,
  })
}
