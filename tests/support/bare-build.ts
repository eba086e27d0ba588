import type { ServerBuild } from '@remix-run/node'

const page: ServerBuild['entry']['module'] = { default: () => new Response('page') }

/** As in `remix.config.js`. */
const future: ServerBuild['future'] = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
}

/** A server build of these routes alone, with the shop's own flags of Remix. Its pages are a word, unless `entry` renders. */
export function bareBuild(routes: ServerBuild['routes'], entry: ServerBuild['entry']['module'] = page): ServerBuild {
  return {
    mode: 'production',
    future,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    entry: { module: entry },
    routes,
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
  }
}
