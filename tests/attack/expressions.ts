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
  const told = await check(source, flags, { timeout: TIMEOUT_MS })
  if (told.status === 'safe') return null
  if (told.status === 'unknown') return `nobody knows how long it takes (${told.error.kind})`
  if (told.complexity.type === 'exponential') return told.complexity.summary
  const text = worstText(told.attack)
  const startedAt = performance.now()
  text.replace(new RegExp(source, flags), '')
  const ms = performance.now() - startedAt
  return ms < 1000 ? null : `${told.complexity.summary}: ${ms.toFixed(0)} ms for ${text.length} characters`
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
