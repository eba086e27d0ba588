/** What the build itself says about its routes and files: the manifest that browsers are given. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './project'

const routeSchema = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  hasAction: z.boolean(),
  hasLoader: z.boolean(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), routeSchema),
})

export type BuiltRoute = z.infer<typeof routeSchema>
export type BuildManifest = z.infer<typeof manifestSchema>

export function readManifest(): BuildManifest {
  const folder = join(ROOT, 'build/client/assets')
  const names = readdirSync(folder).filter((name) => /^manifest-[\w-]+\.js$/.test(name))
  const [name] = names
  if (name === undefined || names.length > 1) throw new Error(`${names.length} manifests in ${folder}`)
  const text = readFileSync(join(folder, name), 'utf8')
  return manifestSchema.parse(JSON.parse(text.replace(/^window\.__remixManifest=/, '').replace(/;$/, '')))
}

/** The address pattern of a route, `/trip-details/:slug` for instance; null for a layout, which has none of its own. */
export function patternOf({ routes }: BuildManifest, route: BuiltRoute): string | null {
  if (route.path === undefined && !route.index) return null
  if (route.id === 'root') return null
  const parts: string[] = []
  for (let at: BuiltRoute | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    if (at.path) parts.unshift(at.path)
  }
  return `/${parts.join('/')}`
}

/** Layouts have no address: they are requested at the address of a page inside them. */
export function pageInside(manifest: BuildManifest, layout: BuiltRoute): string | null {
  for (const route of Object.values(manifest.routes)) {
    if (route.parentId !== layout.id) continue
    const found = patternOf(manifest, route) ?? pageInside(manifest, route)
    if (found !== null) return found
  }
  return null
}
