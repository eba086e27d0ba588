/** Lighthouse brings 200 packages, so it is installed only on request, apart from the shop's own. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whenChanged } from '../../../scripts/fingerprint.mjs'
import { ROOT } from '../../support/project'
import { print } from '../report'

const FILES = ['package.json', 'package-lock.json'] as const

export interface RunOptions {
  port: number
  output: 'json'
  logLevel: 'error'
  formFactor: 'mobile'
  throttlingMethod: 'simulate' | 'devtools'
  throttling: Readonly<Record<string, number>>
  extraHeaders: Readonly<Record<string, string>>
}

export type Lighthouse = (url: string, options: RunOptions) => Promise<{ lhr: unknown } | undefined>

export async function installLighthouse(): Promise<Lighthouse> {
  const folder = join(ROOT, '.cache', 'lighthouse')
  const locked = FILES.map((name) => join(ROOT, 'tests/bench/lighthouse', name))
  await whenChanged(join(ROOT, '.cache', 'lighthouse.json'), locked, async () => {
    print('Installing Lighthouse…')
    mkdirSync(folder, { recursive: true })
    for (const [index, name] of FILES.entries()) copyFileSync(locked[index] ?? '', join(folder, name))
    execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
  const file = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  const { default: lighthouse }: { default: Lighthouse } = await import(/* @vite-ignore */ file)
  return lighthouse
}
