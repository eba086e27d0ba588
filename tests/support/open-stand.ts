/** A running shop with something on sale and people who buy, for checks; and what they say of it. */
import { readFileSync } from 'node:fs'
import type { User } from '~/domain/accounts/user'
import { failedResponses, type Window } from './access-log'
import { openPayment, orderCodeOf, payByPix } from './checkout-by-form'
import type { Finding } from './checks'
import { freePort } from './child-process'
import { startHostedEngines } from './hosted-engines'
import { runInvariants } from './invariants'
import { TEST_DATABASE } from './postgres-server'
import { findUser, newPerson, openBooks, sellTrip, sessionOf } from './shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from './shop-server'
import { createVisitor, type Visitor, type VisitorResponse } from './visitor'

export type Stand = Awaited<ReturnType<typeof openStand>>

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const ADMIN = 'admin@roteiro.example'

export interface StandOptions {
  /** Where it listens, when somebody has to know before. */
  port?: number
  /** How long it may take to be ready. */
  withinMs?: number
  /** Opens its books, when they are not where its settings say. */
  openBooks?: () => { close(): Promise<void> }
  /** What the server reads before everything else. */
  preload?: string
}

export async function openStand(
  place: ShopPlace,
  settings: Readonly<Record<string, string>> = {},
  options: StandOptions = {},
) {
  const port = options.port ?? (await freePort())
  const { preload, withinMs } = options
  const start = { port, settings, ...(preload ? { preload } : {}), ...(withinMs ? { withinMs } : {}) }
  let server = await startServer(place, start)
  const books = options.openBooks ? options.openBooks() : openBooks(place)
  await sellTrip('chapada', 1000)
  const visitors: Visitor[] = []
  const findings: Finding[] = []
  const promised: string[] = []

  /** `always` are headers of every request, as those of a proxy. */
  function visitor(cookies?: Map<string, string>, always?: Readonly<Record<string, string>>): Visitor {
    const made = createVisitor(server.url, cookies, undefined, always)
    visitors.push(made)
    return made
  }

  const as = async (user: User) => visitor(new Map([(await sessionOf(user)).cookie]))

  return {
    place,
    port,
    findings,
    /** Codes of the orders that somebody was promised. */
    promised,
    visitor,
    server: (): ShopServer => server,
    /** Somebody who has signed in. */
    as,
    customer: async (): Promise<Visitor> => as(await newPerson(PASSWORD)),
    admin: async (): Promise<Visitor> => as(await findUser(ADMIN)),
    form: (customer: Visitor) => openPayment(customer, { optionId: 'chapada' }),
    /** Presses the last button; keeps the order that was promised. */
    async pay(customer: Visitor, form: VisitorResponse): Promise<VisitorResponse> {
      const response = await payByPix(customer, form)
      const code = orderCodeOf(response)
      if (code !== null) promised.push(code)
      return response
    },
    /** Notes a finding when `isRight` is false. */
    expect(isRight: boolean, otherwise: Finding): void {
      if (!isRight) findings.push(otherwise)
    },
    async restart(): Promise<ShopServer> {
      for (const each of visitors) each.leave()
      server = await startServer(place, start)
      return server
    },
    setProvider(body: object) {
      const headers = { 'content-type': 'application/json' }
      return fetch(`${place.sandboxUrl}/_mode`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    /** The books agree among themselves and with the provider's, and what was promised is there. */
    async checkInvariants(when: string): Promise<void> {
      const { violations, providerCompared } = await runInvariants(place, promised)
      if (!providerCompared) findings.push(`${when}: the provider's books could not be read`)
      for (const { rule, subject, problem } of violations) findings.push(`${when}: ${rule} ${subject} ${problem}`)
    },
    /** No answer was a 5xx, but for those of the time in which something was broken, and "loading" during a start. */
    checkResponses(broken: Window | null = null, isExcused: (status: number) => boolean = () => false): void {
      const failed = failedResponses(server.output(), broken).filter(
        ({ path, status }) => !(path === '/readyz' && status === 503) && !isExcused(status),
      )
      for (const { method, path, status } of failed.slice(0, 5)) findings.push(`${method} ${path} answered ${status}`)
      if (failed.length > 5) findings.push(`${failed.length} answers were a 5xx`)
    },
    isLive(): boolean {
      try {
        process.kill(server.pid, 0)
        return server.exitCode() === null
      } catch {
        return false
      }
    },
    residentMegabytes(): number {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async close(): Promise<Finding[]> {
      for (const each of visitors) each.leave()
      await books.close()
      await server.stop()
      return findings
    },
  }
}

/**
 * A stand in a place of its own on the database of `TEST_DATABASE`, for the tests of one file: it takes the place away when
 * it is closed.
 */
export async function openOwnStand(settings: Readonly<Record<string, string>> = {}): Promise<Stand> {
  const engines = TEST_DATABASE === 'firestore' ? await startHostedEngines() : null
  const place = { ...(await openPlace()), ...(engines ? { settings: engines.settings } : {}) }
  const clear = async () => {
    await engines?.stop()
    place.remove()
  }
  try {
    const stand = await openStand(place, settings)
    return {
      ...stand,
      async close() {
        const findings = await stand.close()
        await clear()
        return findings
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Runs `work` on a stand, and puts it away whatever happens. */
export async function onStand(
  place: ShopPlace,
  work: (stand: Stand) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  options: StandOptions = {},
): Promise<Finding[]> {
  const stand = await openStand(place, settings, options)
  try {
    await work(stand)
  } finally {
    await stand.close()
  }
  return stand.findings
}

/** As a response is told in a finding. */
export const summaryOf = ({ status, ms, location }: VisitorResponse) =>
  `${status} ${location ?? ''} after ${ms.toFixed(0)} ms`
