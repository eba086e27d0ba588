/** Before the tests over HTTP: one shop is filled with the demonstration, and each place starts from a copy of it. */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'

// biome-ignore lint/style/noDefaultExport: Vitest calls the default export
export default async function fillPlace(project: TestProject) {
  // The secrets of the tests' own processes: a claim is keyed with them.
  Object.assign(process.env, project.config.env)
  const { openPlace, startServer } = await import('../support/shop-server')
  const { TEST_DATABASE } = await import('../support/postgres-server')
  if (TEST_DATABASE !== 'sqlite') return undefined
  const place = await openPlace()
  const server = await startServer(place)
  await server.stop()
  rmSync(`${place.folder}/output.log`)
  process.env['FILLED_PLACE'] = place.folder
  return () => place.remove()
}
