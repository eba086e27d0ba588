declare module 'virtual:remix/server-build' {
  export const mode: import('@remix-run/node').ServerBuild['mode']
  export const entry: import('@remix-run/node').ServerBuild['entry']
  export const routes: import('@remix-run/node').ServerBuild['routes']
  export const assets: import('@remix-run/node').ServerBuild['assets']
  export const basename: import('@remix-run/node').ServerBuild['basename']
  export const publicPath: import('@remix-run/node').ServerBuild['publicPath']
  export const assetsBuildDirectory: import('@remix-run/node').ServerBuild['assetsBuildDirectory']
  export const future: import('@remix-run/node').ServerBuild['future']
  export const isSpaMode: import('@remix-run/node').ServerBuild['isSpaMode']
}

declare module 'virtual:reader-worker' {
  /** The address of the built thread; null where nothing is built. */
  export const readerUrl: string | null
}

declare module 'virtual:document-worker' {
  /** The address of the built thread; null where nothing is built. */
  export const workerUrl: string | null
}

declare module 'virtual:elements' {
  /** The address of the script with the elements of a payment. */
  export const purchaseUrl: string
  /** The address of the script with the elements of forms. */
  export const formsUrl: string
  export const viewerUrl: string
  /** The address of the script with the custom elements. */
  export const elementsUrl: string
}
