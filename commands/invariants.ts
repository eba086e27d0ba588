/**
 * `npm run invariants [-- --json] [-- --acknowledged=<file of order codes, one a line>] [-- --audit-end=<of a log line>]`
 *
 * Reads everything and changes nothing; ends with 1 when a promise of docs/proof.md is broken.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { store } from '~/data/store.server'
import { instant } from '~/domain/values/dates'
import { env } from '~/env.server'
import {
  checkInvariants,
  type InvariantsInput,
  type InvariantsReport,
  type Violation,
} from '~/operations/maintenance/check-invariants.server'
import { readProviderBooks } from './provider-books'
import { checkSqlite, isShopIn } from './sqlite-check'

/** A running shop changes while it is read: only a violation that a second check confirms counts. */
const SECOND_CHECK_MS = 1500

interface Findings extends InvariantsReport {
  ok: boolean
  providerCompared: boolean
}

type Known = Pick<InvariantsInput, 'acknowledged' | 'auditEnds'>

async function findInvariants(known: Known): Promise<Findings> {
  const file = env.DATABASE === 'sqlite' ? checkSqlite(env.DATA_DIR) : []
  let report = await check(known)
  if (report.violations.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_CHECK_MS))
    const first = new Set(report.violations.map(key))
    const second = await check(known)
    report = { ...second, violations: second.violations.filter((violation) => first.has(key(violation))) }
  }
  const violations = [...file, ...report.violations]
  return { ...report, violations, ok: violations.length === 0 }
}

async function check(known: Known) {
  const provider = await readProviderBooks()
  const report = await checkInvariants({ now: instant(Date.now()), provider, ...known })
  return { ...report, providerCompared: provider !== null }
}

function key({ rule, subject }: Violation): string {
  return `${rule} ${subject}`
}

function asText({ ok, violations, counts, providerCompared }: Findings): string {
  const { orders, paid, held, unpaid, unpaidPeople, options, deadLetters, attention } = counts
  return [
    ok ? 'All invariants hold.' : `${violations.length} violations:`,
    ...violations.map(({ rule, subject, problem }) => `  ${rule} ${subject} ${problem}`),
    `${orders} orders (${paid} paid, ${held} holding units), ${options} options`,
    `${unpaid} unpaid orders hold places for ${unpaidPeople} people`,
    `${attention} orders need a person, ${deadLetters} outbox entries were given up`,
    providerCompared ? "Compared with the provider's books." : "The provider's books were not compared.",
  ].join('\n')
}

export async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      acknowledged: { type: 'string' },
      'audit-end': { type: 'string', multiple: true, default: [] },
    },
  })
  if (env.DATABASE === 'sqlite' && !isShopIn(env.DATA_DIR)) throw new Error(`There is no database in ${env.DATA_DIR}`)
  const codes = values.acknowledged ? readFileSync(values.acknowledged, 'utf8').split(/\s+/).filter(Boolean) : []
  const findings = await findInvariants({ acknowledged: codes, auditEnds: values['audit-end'] })
  process.stdout.write(`${values.json ? JSON.stringify(findings, null, 2) : asText(findings)}\n`)
  process.exitCode = findings.ok ? 0 : 1
  await store().close()
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
