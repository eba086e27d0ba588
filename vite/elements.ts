import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const NAME = 'virtual:elements'

/** By the name of the file: the elements that every page loads, and those that only some pages load. */
const SOURCES = {
  elements: 'app/elements/elements.ts',
  forms: 'app/elements/forms.ts',
  purchase: 'app/elements/purchase.ts',
  viewer: 'app/elements/viewer.ts',
} as const
type Source = keyof typeof SOURCES
const NAMES = ['elements', 'forms', 'purchase', 'viewer'] as const satisfies Source[]

/** The files that each built file is made of, by its address. */
export const elementSources = new Map<string, string[]>()

/** One file without imports: a visitor on a bad network waits for one response, not for a chain of them. */
async function bundle(name: Source): Promise<{ fileName: string; source: string }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [SOURCES[name]],
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    target: ['es2022', 'safari15'],
    write: false,
    metafile: true,
  })
  const source = outputFiles[0]?.text ?? ''
  const fileName = `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  elementSources.set(`/${fileName}`, Object.keys(metafile.inputs))
  return { fileName, source }
}

/** Builds the custom elements (`app/elements`), and gives the server their addresses. */
export function elements(): Plugin {
  let isBuild = false
  let isClient = false
  const addressOf = async (name: Source) => `/${isBuild ? (await bundle(name)).fileName : SOURCES[name]}`
  return {
    name: 'roteiro-elements',
    enforce: 'pre',
    configResolved({ command, build: { ssr } }) {
      isBuild = command === 'build'
      isClient = isBuild && !ssr
    },
    resolveId(id) {
      return id === NAME ? `\0${NAME}` : undefined
    },
    async load(id) {
      if (id !== `\0${NAME}`) return
      const urls = await Promise.all(
        NAMES.map(async (name) => `export const ${name}Url = ${JSON.stringify(await addressOf(name))}`),
      )
      return urls.join('\n')
    },
    async generateBundle() {
      if (!isClient) return
      for (const name of NAMES) this.emitFile({ type: 'asset', ...(await bundle(name)) })
    },
  }
}
