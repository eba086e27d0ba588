import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { elementSources } from './elements'

/** `app` for our own code and what the build makes of it, the package name for dependencies, the path for anything else. */
function sourceOf(id: string, root: string): string {
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''))
  const inPackage = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(path)?.[1]
  if (inPackage !== undefined) return inPackage
  return path.startsWith('app/') || path.includes('virtual:') ? 'app' : id.replace(root, '').replace(/^\0/, '')
}

/**
 * Writes the sources and imports of each browser file to `build/script-sources.json`, which is not served. The
 * inventory of the payment pages' scripts is checked against it.
 */
export function scriptSources(): Plugin {
  let root = ''
  return {
    name: 'roteiro-script-sources',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_, bundle) {
      if (this.environment.config.build.ssr) return
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const files: [string, object][] = scripts.map(({ fileName, imports, dynamicImports, modules }) => {
        const used = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0)
        const sources = [...new Set(used.map(([id]) => sourceOf(id, root)))].sort()
        return [`/${fileName}`, { loads: [...imports, ...dynamicImports].map((name) => `/${name}`), sources }]
      })
      for (const [name, paths] of elementSources) {
        const sources = [...new Set(paths.map((path) => sourceOf(join(root, path), root)))].sort()
        files.push([name, { loads: [], sources }])
      }
      writeFileSync(join(root, 'build/script-sources.json'), JSON.stringify(Object.fromEntries(files), null, 1))
    },
  }
}
