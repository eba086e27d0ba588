/** Texts that a regular expression of ours would think about for ever. */
import { type AttackPattern, check } from 'recheck'
import type { Check, Finding } from '../support/checks'
import { expressionsIn } from '../support/source-code'
import { sourceFiles } from '../support/source-files'

/** Characters: more than any field of the shop takes. */
const MAX_LENGTH = 20_000
const TIMEOUT_MS = 30_000

/** The worst text for an expression that is not linear, as long as one can be sent. */
function worstText({ pumps, suffix }: AttackPattern): string {
  const fixed = suffix.length + pumps.reduce((sum, { prefix }) => sum + prefix.length, 0)
  const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((MAX_LENGTH - fixed) / once))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

async function faultOf(source: string, flags: string): Promise<string | null> {
  const diagnostics = await check(source, flags, { timeout: TIMEOUT_MS })
  if (diagnostics.status === 'safe') return null
  if (diagnostics.status === 'unknown') return `nobody knows how long it takes (${diagnostics.error.kind})`
  if (diagnostics.complexity.type === 'exponential') return diagnostics.complexity.summary
  const text = worstText(diagnostics.attack)
  const startedAt = performance.now()
  text.replace(new RegExp(source, flags), '')
  const ms = performance.now() - startedAt
  return ms < 1000 ? null : `${diagnostics.complexity.summary}: ${ms.toFixed(0)} ms for ${text.length} characters`
}

const thinking: Check = {
  name: 'expressions',
  row: 'D12',
  async run() {
    const files = sourceFiles().filter(({ path, isTest }) => /^(app|sandbox|commands)\//.test(path) && !isTest)
    const findings: Finding[] = []
    let count = 0
    for (const file of files) {
      for (const { source, flags } of expressionsIn(file)) {
        count += 1
        const fault = await faultOf(source, flags)
        if (fault !== null) findings.push(`${file.path}: /${source}/${flags} ${fault}`)
      }
    }
    return count > 300 ? findings : [...findings, `only ${count} expressions were found`]
  },
}

export const expressionChecks = [thinking]
