/** The layers before Remix, set up by the environment's settings. */
import type { ServerBuild } from '@remix-run/node'
import type { Gauge } from '~/domain/maintenance/gauge'
import { env } from '~/env.server'
import { log, loggedErrors } from '~/log.server'
import { sessionCookieName } from '~/session/session-cookie.server'
import { resolveVisitor } from '~/session/visitor.server'
import { createHttpApp, type HttpApp } from './http-app.server'
import { createMetrics } from './metrics.server'
import { createOrigins } from './origins'
import { createPageCache } from './page-cache.server'
import type { PageTemplate } from './page-template.server'
import { createPages } from './pages.server'
import { createBridge } from './remix-bridge.server'
import { createUploadRule, isWebhook } from './route-rules'
import { createStaticAssets } from './static-assets.server'
import { createUserPages } from './user-pages.server'

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
  /** Announces that pages may have changed: the catalogue's change feed. */
  onChange?: (changed: () => void) => void
}

const KEPT_MS = 120_000
const MEGABYTE = 1024 * 1024

export function createApp(build: ServerBuild, options: AppOptions = {}): HttpApp {
  const isDevelopment = options.isDevelopment ?? false
  const cache = isDevelopment ? null : createPageCache({ maxBytes: 36 * MEGABYTE, lifeMs: KEPT_MS })
  const templates = createPageCache<PageTemplate>({ maxBytes: 12 * MEGABYTE, lifeMs: KEPT_MS })
  options.onChange?.(() => {
    cache?.invalidate()
    templates.invalidate()
  })
  const ask = createBridge(build, isDevelopment ? 'development' : 'production')
  const sessionCookie = sessionCookieName
  return createHttpApp({
    rules: {
      origins: createOrigins({ publicUrl: env.PUBLIC_URL, isLive: env.isLive, port: env.PORT }),
      isWebhook,
      isUpload: createUploadRule(sessionCookie),
    },
    trustedProxies: env.TRUST_PROXY,
    pages: createPages({
      ask,
      cache,
      people: isDevelopment ? null : createUserPages({ ask, templates, sessionCookie, resolve: resolveVisitor }),
      security: {
        isHttps: env.PUBLIC_URL.startsWith('https://'),
        providerOrigins: [new URL(env.PAYMENTS_BASE_URL).origin],
        isDevelopment,
      },
      sessionCookie,
    }),
    serveAsset: createStaticAssets(isDevelopment ? '' : build.assetsBuildDirectory),
    metrics: createMetrics({
      token: env.METRICS_TOKEN,
      measure: options.measure ?? (async () => []),
      reachFiles: options.reachFiles ?? (async () => undefined),
      loggedErrors,
    }),
    isLoaded: options.isLoaded ?? (() => true),
    isDraining: options.isDraining ?? (() => false),
    log,
  })
}
