import type { Plugin } from 'vite'

interface ThreadFile {
  entry: string
  name: string
  /** What the module exports: the address of the built file. */
  constant: string
}

/** By the module that exports the address. */
const FILES: Readonly<Record<string, ThreadFile>> = {
  'virtual:document-worker': {
    entry: 'app/documents/pdf/document-worker.ts',
    name: 'document-worker',
    constant: 'workerUrl',
  },
  'virtual:reader-worker': { entry: 'app/data/sqlite/reader-worker.ts', name: 'reader-worker', constant: 'readerUrl' },
}

/**
 * The addresses of the built files for the threads that render PDFs and run long reads. They are null without a build: the
 * development server and the tests do that work in their own thread.
 */
export function threadFiles(): Plugin {
  let isBuild = false
  return {
    name: 'roteiro-thread-files',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return Object.hasOwn(FILES, id) ? `\0${id}` : undefined
    },
    load(id) {
      const found = FILES[id.slice(1)]
      if (!id.startsWith('\0') || found === undefined) return
      if (!isBuild) return `export const ${found.constant} = null`
      const file = this.emitFile({ type: 'chunk', id: found.entry, name: found.name })
      return `export const ${found.constant} = import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
