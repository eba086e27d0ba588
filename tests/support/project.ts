/** Where the project stands, for tests and for what is bundled out of them. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder above that holds the package: the same from the sources and from a bundle of them. */
function projectOf(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

export const ROOT = projectOf(fileURLToPath(import.meta.url))
