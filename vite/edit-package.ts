/**
 * Takes out of a package, while it is built into ours, what this shop never runs. Edits are made by the text that was read:
 * another version of the package stops the build, as does an edit that is not found exactly once.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

export interface Edit {
  /** Within the package's folder. */
  file: string
  find: RegExp
  put: string
}

export interface EditedPackage {
  name: string
  /** The version whose files were read for these edits. */
  readVersion: string
  edits: readonly Edit[]
  side: 'browser' | 'server'
}

export function editPackage({ name, readVersion, edits, side }: EditedPackage): Plugin {
  const version = versionOf(name)
  const open = new Set<Edit>()
  const meant = (id: string) => edits.filter(({ file }) => id.endsWith(`/node_modules/${name}/${file}`))
  return {
    name: `roteiro-edit-${name}`,
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr) === (side === 'server'),
    buildStart() {
      if (version !== readVersion) this.error(`the edits of ${name} were read against ${readVersion}, not ${version}`)
      for (const edit of edits) open.add(edit)
    },
    transform(code, id) {
      const found = meant(id)
      if (found.length === 0) return null
      return found.reduce((text, edit) => {
        if (text.split(edit.find).length !== 2) this.error(`${edit.file} of ${name} has another shape`)
        open.delete(edit)
        return text.replace(edit.find, () => edit.put)
      }, code)
    },
    buildEnd(error) {
      if (!error && open.size > 0) this.error(`${name} has no ${[...open].map(({ file }) => file).join(', ')}`)
    },
  }
}

/** Out of the package's own file, which not every package lets others import. */
function versionOf(name: string): string {
  const folder = `/node_modules/${name}/`
  const entry = createRequire(import.meta.url).resolve(name)
  const root = entry.slice(0, entry.lastIndexOf(folder) + folder.length)
  const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  return version
}
