/** Checks that need a really running shop and time: `npm run faults` and `npm run attack` are lists of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopPlace } from './shop-server'

/** What is wrong, in a sentence. */
export type Finding = string

export interface Check {
  name: string
  /** The rows of the reliability notes that it shows. */
  row: string
  /** Gives what it found wrong; `skip` throws where this machine cannot do it. */
  run(place: ShopPlace): Promise<Finding[]>
}

/** This machine does not allow what the check needs. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}

/** Runs the checks named in `wanted`, or all; each on a place of its own. Gives the process's exit code. */
export async function runChecks(load: () => Promise<readonly Check[]>, wanted: readonly string[]): Promise<number> {
  const own = mkdtempSync(join(tmpdir(), 'roteiro-checks-'))
  // What this process itself keeps (secrets) must not end up in the developer's own shop.
  Object.assign(process.env, { MODE: 'demo', DATA_DIR: own, DATABASE: 'sqlite', FILES: 'local', LOG_LEVEL: 'silent' })
  try {
    const checks = await load()
    const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
    if (unknown.length > 0) {
      print(`No check ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`)
      return 1
    }
    const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    let failed = 0
    for (const check of chosen) failed += (await isWell(check)) ? 0 : 1
    print(failed === 0 ? 'All hold.' : `${failed} of ${chosen.length} do not hold.`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

async function isWell(check: Check): Promise<boolean> {
  const { openPlace } = await import('./shop-server')
  const place = await openPlace()
  const startedAt = performance.now()
  const findings = await check.run(place).catch((error: unknown) => {
    if (error instanceof Skipped) return error
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  })
  place.remove()
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  if (findings instanceof Skipped) {
    print(`skipped  ${check.row.padEnd(12)} ${check.name}: ${findings.message}`)
    return true
  }
  print(`${findings.length === 0 ? 'holds   ' : 'BROKEN  '} ${check.row.padEnd(12)} ${check.name} (${seconds})`)
  for (const finding of findings) print(`         - ${finding}`)
  return findings.length === 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
