import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

type Handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

interface DevelopmentEntry {
  developmentHandler(build: unknown): Handle
  startDevelopment(): Promise<void>
}

function isDevelopmentEntry(module: unknown): module is DevelopmentEntry {
  return typeof module === 'object' && module !== null && 'developmentHandler' in module && 'startDevelopment' in module
}

/**
 * The entry of the server build. React selects its production or development build by NODE_ENV when it is first loaded;
 * our own code does not depend on it. So it is set before anything else is loaded, together with the memory limits and
 * the source maps, which Node reads for modules that are loaded afterwards.
 */
const door = `import { setFlagsFromString } from 'node:v8'
process.env.NODE_ENV ||= 'production'
process.setSourceMapsEnabled(true)
// By default V8 lets garbage grow to several times the live heap: with this setting, 10,000 trips under load take 230
// MB instead of 300 at the same speed.
setFlagsFromString('--heap-growing-percent=40')
const shop = await import('./shop.js').then(opened).catch(error => {
  // An error that the operator can fix is logged as one line; any other with its full details.
  if (!['SettingsRefused', 'UnusableStore', 'StoreUnavailable'].includes(error?.name)) throw error
  process.stderr.write(\`Roteiro did not start. \${error.message}\\n\`)
  process.exit(1)
})
async function opened(shop) {
  await shop.open()
  return shop
}
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } = shop
`

/** Makes `server.ts` the input of the server build. Must come after `remix()`, whose own input it replaces. */
export function serverEntry(): Plugin {
  return {
    name: 'roteiro-server-entry',
    enforce: 'post',
    apply: 'build',
    config(config, { isSsrBuild }) {
      if (!isSsrBuild) return
      const output = config.build?.rollupOptions?.output
      config.build = { ...config.build, rollupOptions: { ...config.build?.rollupOptions, output, input: 'server.ts' } }
    },
    configResolved(config) {
      if (config.build.ssr) config.build.rollupOptions.input = 'server.ts'
    },
    generateBundle(options) {
      if (options.dir?.endsWith('server')) this.emitFile({ type: 'asset', fileName: 'index.js', source: door })
    },
  }
}

/**
 * Sends every request of the development server through the same guards. Must come before `remix()`, which would
 * respond first.
 */
export function guardedDevServer(): Plugin {
  return {
    name: 'roteiro-guarded-dev-server',
    apply: 'serve',
    enforce: 'pre',
    configureServer(vite) {
      // Compilers inside the build, the tests and this server open further servers, which serve no requests.
      if (!vite.httpServer || process.env.VITEST) return
      const entry = async () => {
        const loaded = await vite.ssrLoadModule('/server.ts')
        if (!isDevelopmentEntry(loaded)) throw new Error('server.ts exports no development handler')
        return loaded
      }
      vite.httpServer.once('listening', () => {
        entry()
          .then((loaded) => loaded.startDevelopment())
          .catch((error: unknown) => vite.config.logger.error(String(error)))
      })
      return () => {
        vite.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url ?? '/'
          entry()
            .then(async (loaded) => loaded.developmentHandler(await vite.ssrLoadModule('virtual:remix/server-build')))
            .then((handle) => handle(request, response, next))
            .catch(next)
        })
      }
    },
  }
}
