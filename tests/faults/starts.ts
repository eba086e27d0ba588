/** First starts that are killed half way, and two at once: an empty database is filled once, and whole. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allCollections } from '~/data/collections'
import { rawCollection } from '~/data/raw-documents'
import { store } from '~/data/store.server'
import type { Check, Finding } from '../support/checks'
import { runInvariants } from '../support/invariants'
import { postgresSettings } from '../support/postgres-server'
import { openBooks } from '../support/shop-books'
import { type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const KILLS = 20

/** What comes and goes while a server runs: who works, what was counted, and which jobs that run once have ended. */
const PASSING = ['jobRunners', 'figures', 'completedSteps']

/** How many documents there are of each kind, but for those. */
async function documentsIn(place: ShopPlace): Promise<Record<string, number>> {
  // To open a file that is not there would make it.
  if (place.settings === undefined && !existsSync(join(place.folder, 'roteiro.sqlite'))) return {}
  const books = openBooks(place)
  try {
    const kinds = allCollections.filter(({ name }) => !PASSING.includes(name)).map(rawCollection)
    const counts = await Promise.all(kinds.map(async (c) => [c.name, (await store().aggregate(c, {})).count] as const))
    return Object.fromEntries(counts.filter(([, count]) => count !== 0))
  } finally {
    await books.close()
  }
}

async function empty(place: ShopPlace): Promise<void> {
  const { folder } = place
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  if (place.settings) place.settings = await postgresSettings()
}

/** What is wrong with the shop that this server runs; `whole` is what an undisturbed start makes. */
async function check(place: ShopPlace, server: ShopServer, whole: Record<string, number>): Promise<Finding[]> {
  const findings: Finding[] = []
  const { status } = await fetch(server.url)
  if (status !== 200) findings.push(`the home page answers ${status}`)
  const [made, wanted] = [await documentsIn(place), whole].map((counts) => JSON.stringify(counts))
  if (made !== wanted) findings.push(`it holds ${made}, an undisturbed start makes ${wanted}`)
  const { violations, providerCompared } = await runInvariants(place)
  findings.push(...violations.map(({ rule, subject, problem }) => `${rule} ${subject} ${problem}`))
  if (!providerCompared) findings.push("the provider's books could not be read")
  return findings
}

const starts: Check = {
  name: 'two-starts-and-killed-starts',
  row: 'C15',
  async run(place) {
    const findings: Finding[] = []
    const undisturbed = await startServer(place)
    const whole = await documentsIn(place)
    const fillMs = undisturbed.readyAfterMs
    await undisturbed.stop()
    const hits = { early: 0, unfinished: 0, late: 0 }
    for (let round = 0; round < KILLS; round += 1) {
      await empty(place)
      const withinMs = ((round + 0.5) / KILLS) * fillMs
      const start = await startServer(place, { withinMs }).catch(() => null)
      await start?.kill()
      const left = await documentsIn(place)
      // The settings are written last.
      hits[start !== null || left['settings'] ? 'late' : Object.keys(left).length > 0 ? 'unfinished' : 'early'] += 1
      const again = await startServer(place)
      findings.push(...(await check(place, again, whole)).map((finding) => `kill ${round}: ${finding}`))
      await again.kill()
    }
    process.stdout.write(
      `         a first start takes ${fillMs.toFixed(0)} ms; ${KILLS} kills: ${hits.early} before anything was written, ` +
        `${hits.unfinished} in the middle of it, ${hits.late} after\n`,
    )
    if (hits.unfinished < KILLS / 5) findings.push(`only ${hits.unfinished} kills hit an unfinished fill`)
    await empty(place)
    const both = await Promise.allSettled([startServer(place), startServer(place)])
    for (const start of both) {
      if (start.status === 'rejected') findings.push(`two at once: ${String(start.reason).slice(0, 600)}`)
      else findings.push(...(await check(place, start.value, whole)).map((finding) => `two at once: ${finding}`))
    }
    for (const start of both) if (start.status === 'fulfilled') await start.value.stop()
    return findings
  },
}

export const startChecks = [starts]
