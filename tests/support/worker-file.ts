import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

/**
 * The path of a program of `tests/support`, for other processes to run: bundled before the first test of the file, and
 * removed after the last. It lies below the project, so that the bundle finds node_modules.
 */
export function workerFile(name: string): string {
  const file = join(process.cwd(), '.cache', `${name}-${crypto.randomUUID()}.mjs`)
  beforeAll(async () => {
    await build({
      entryPoints: [`tests/support/${name}.ts`],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '~': join(process.cwd(), 'app') },
      logLevel: 'silent',
    })
  }, 60_000)
  afterAll(() => rmSync(file, { force: true }))
  return file
}
