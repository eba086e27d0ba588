/** The project's own sources, and what each of them imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { ROOT } from './project'

const roots = ['app', 'commands', 'sandbox', 'tests', 'vite', 'types', 'scripts']
const alone = /^[\w.-]+\.(ts|js)$/

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
  lines: number
  isTest: boolean
  /** Paths from the root for our own modules, names for packages. */
  imports: string[]
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier
}

function read(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const imports = ts.preProcessFile(text, true, true).importedFiles.map((file) => resolved(path, file.fileName))
  const isTest = /\.(test|spec|contract)\.tsx?$/.test(path)
  return { path, text, lines: text.split('\n').length - 1, isTest, imports }
}

function pathsOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
}

let known: SourceFile[] | null = null

export function sourceFiles(): SourceFile[] {
  const own = readdirSync(ROOT).filter((name) => alone.test(name))
  const paths = [...own, ...roots.flatMap(pathsOf)].filter((path) => /\.(tsx?|m?js)$/.test(path))
  known ??= paths.sort().map(read)
  return known
}

/** Every file and folder of ours, whatever it holds. */
export function ownPaths(): string[] {
  return roots.flatMap(pathsOf)
}

/** `app/ui/theme/x.ts` → `ui`; a file at the top of `app` → its own name; outside of `app` → null. */
export function folderOf(path: string): string | null {
  return /^app\/([^/]+)/.exec(path)?.[1] ?? null
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
