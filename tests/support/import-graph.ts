/** Which of our modules load which others when the shop runs, and where they load each other in a circle. */
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files'

/** True for an import or a re-export of which something is left when the types are gone. */
function isLoaded(statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly
  if (!ts.isImportDeclaration(statement)) return false
  const clause = statement.importClause
  if (clause === undefined) return true
  if (clause.isTypeOnly) return false
  const bindings = clause.namedBindings
  if (clause.name || bindings === undefined || ts.isNamespaceImport(bindings)) return true
  return bindings.elements.some(({ isTypeOnly }) => !isTypeOnly)
}

function specifiersIn({ path, text }: SourceFile): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  return source.statements.filter(isLoaded).flatMap(({ moduleSpecifier }) => {
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
  })
}

export type ImportGraph = ReadonlyMap<string, readonly string[]>

export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(files.map((file) => [file.path, specifiersIn(file).flatMap((to) => moduleAt(file.path, to, paths))]))
}

function moduleAt(from: string, specifier: string, paths: ReadonlySet<string>): string[] {
  if (!/^[~.]/.test(specifier)) return []
  const bare = specifier.startsWith('~/') ? `app/${specifier.slice(2)}` : normalize(join(dirname(from), specifier))
  return ['', '.ts', '.tsx'].map((end) => bare + end).filter((path) => paths.has(path))
}

/** Each circle once, by the module at which it was noticed: `a → b → a`. */
export function circlesIn(graph: ImportGraph): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  function follow(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) follow(path, [])
  return circles
}
