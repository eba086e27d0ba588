/** One of the operator's commands on the data of a place, as `npm run <name> -- …` would run it; `killAt` is what it says last. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './project'
import { type ShopPlace, settingsOf } from './shop-server'

export async function runTool(
  name: string,
  place: ShopPlace,
  args: readonly string[] = [],
  options: { settings?: Readonly<Record<string, string>>; killAt?: RegExp } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`build/tools/${name}.js`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: settingsOf(place, options.settings),
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    if (options.killAt?.test(output)) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  return { code: child.exitCode, output }
}
