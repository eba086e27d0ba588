/** The sources as they were before a release added members to what is stored. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project'

/** Members of an order, in the document and within its charges, that the older release does not know. */
const ADDED: Readonly<Record<string, RegExp>> = {
  'app/domain/orders/order.ts': /^ {2}notes: .*\n/m,
  'app/domain/payments/charge-base.ts': /^ {2}laterDueOn: .*\n/m,
}

/** By path: the older text of the files that differ. */
export function olderSources(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(ADDED).map(([path, member]) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      const older = source.replace(member, '')
      if (older === source) throw new Error(`${path} has nothing like ${member}`)
      return [path, older]
    }),
  )
}

const NO_SOURCES = new Set(['node_modules', 'build', 'data', 'test-results', '.cache', '.git', '.env'])

export interface OlderBuild {
  /** Where it is built. */
  readonly root: string
  remove(): void
}

/** Builds the older release in a folder of its own, with the packages of this one. */
export function buildOlder(): OlderBuild {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const root = mkdtempSync(join(ROOT, '.cache', 'older-release-'))
  const names = readdirSync(ROOT).filter((name) => !NO_SOURCES.has(name))
  for (const name of names) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of olderSources()) writeFileSync(join(root, path), text)
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
