/** The routes that people see, read from the build's own manifest. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import table, { type Row } from '../../../app/routes'

const client = fileURLToPath(new URL('../../../build/client', import.meta.url))
const manifestSchema = z.object({
  routes: z.record(z.string(), z.object({ id: z.string(), parentId: z.string().optional(), module: z.string() })),
})

/** Ids of every route with a component of its own that is not a frame around others. */
export function screenIds(): string[] {
  const file = readdirSync(`${client}/assets`).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('the build has no manifest')
  const text = readFileSync(`${client}/assets/${file}`, 'utf8')
  const { routes } = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const all = Object.values(routes)
  const frames = new Set(all.map(({ parentId }) => parentId))
  return all
    .filter(({ id, module }) => !frames.has(id) && /\bas default\b|\bexport default\b/.test(readModule(module)))
    .map(({ id }) => id)
    .sort()
}

/** The layout that each screen stands in, by the screen's id. */
export function layouts(): ReadonlyMap<string, string> {
  const inside = ({ id, children = [] }: Row): [string, string][] => [
    ...children.map((child): [string, string] => [child.id, id]),
    ...children.flatMap(inside),
  ]
  return new Map(table.flatMap(inside))
}

function readModule(address: string): string {
  return readFileSync(`${client}${address.split('?')[0]}`, 'utf8')
}
