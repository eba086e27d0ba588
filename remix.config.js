/** The Remix options; `vite.config.ts` gives them to the plugin. */
/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  // `index.js` next to it is the entry, written by vite/server-entry.ts.
  serverBuildFile: 'shop.js',
  serverModuleFormat: 'esm',
}
