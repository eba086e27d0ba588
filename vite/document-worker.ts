import type { Plugin } from 'vite'

const NAME = 'virtual:document-worker'

/**
 * The address of the built file for the thread that draws documents. It is null where nothing is built: the development
 * server and the tests draw in their own thread.
 */
export function documentWorker(): Plugin {
  let isBuild = false
  return {
    name: 'roteiro-document-worker',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === NAME ? `\0${NAME}` : undefined
    },
    load(id) {
      if (id !== `\0${NAME}`) return
      if (!isBuild) return 'export const workerUrl = null'
      const file = this.emitFile({ type: 'chunk', id: 'app/documents/pdf/document-worker.ts', name: 'document-worker' })
      return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
