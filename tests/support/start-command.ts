import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './project'

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) })

/** What `npm start` runs once everything is built. */
export function startCommand(): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).scripts.start
}

/** Starts the built shop as `npm start` does, so that what is measured is what is used; its output goes to a file. */
export function spawnShop(settings: NodeJS.ProcessEnv, output: number): ChildProcess {
  const env = { ...settings, PATH: [dirname(process.execPath), settings['PATH']].join(delimiter) }
  // The shell gives way to the server: they are one process.
  return spawn('sh', ['-c', startCommand()], { cwd: ROOT, stdio: ['ignore', output, output], env })
}
