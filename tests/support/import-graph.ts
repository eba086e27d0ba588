/** Which of our modules import which others, and where they import each other in a circle. */
import type { SourceFile } from './source-files'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** With imports of types alone: what they name has to be understood first, too. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  const moduleAt = (path: string) => ['', '.ts', '.tsx'].map((end) => path + end).filter((file) => paths.has(file))
  return new Map(files.map(({ path, imports }) => [path, imports.flatMap(moduleAt)]))
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
