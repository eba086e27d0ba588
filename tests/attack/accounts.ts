/** What a response gives away about accounts, and whom a limit counts. */
import { newPerson as newGuest } from '../e2e/support/people'
import type { Check } from '../support/checks'
import { onStand, type Stand } from '../support/open-stand'
import { newPerson } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'
import type { VisitorResponse } from '../support/visitor'

const TRIES = 30

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** What an attacker can compare, with the typed address, numbers of the request and sealed values taken out. */
function shapeOf(response: VisitorResponse, email: string): string {
  const text = response.text
    .replaceAll(email, 'E')
    .replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|"nonce","[^"]*"|value="[\w.%+/=-]{30,}"/g, '')
  return JSON.stringify([response.status, response.location, Object.keys(response.headers).sort(), text])
}

type Form = (stand: Stand, email: string) => Promise<VisitorResponse>

const forms: Readonly<Record<string, Form>> = {
  'sign-in': async (stand, email) => stand.visitor().signIn(email, 'Errada#Errada9'),
  'code to sign in': async (stand, email) => {
    const guest = stand.visitor()
    return guest.submit(await guest.get('/signin'), { email, intent: 'code' })
  },
  'wrong code': async (stand, email) => {
    const guest = stand.visitor()
    await guest.submit(await guest.get('/signin'), { email, intent: 'code' })
    return guest.submit(await guest.get('/validate-code'), { code: '000000', intent: 'confirm' })
  },
  reset: async (stand, email) => {
    const guest = stand.visitor()
    return guest.submit(await guest.get('/ask-reset-password'), { email })
  },
  'sign-up': async (stand, email) => {
    const guest = stand.visitor()
    const { cpf, phone, birthDate, password } = newGuest('Ana')
    const typed = { firstName: 'Ana', lastName: 'Souza', cpf, phone, birthDate, email, password }
    return guest.submit(await guest.get('/signup'), { ...typed, passwordConfirmation: password, acceptTerms: 'on' })
  },
}

/** How long the responses for known addresses take and how they look, alongside those for as many unknown ones. */
async function requestForBoth(stand: Stand, form: Form, known: readonly string[]) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const seen = { known: new Set<string>(), unknown: new Set<string>() }
  for (const [index, email] of known.entries()) {
    const pairs = [
      ['known', email],
      ['unknown', email.replace('pessoa', 'ninguem')],
    ] as const
    for (const [kind, address] of index % 2 === 0 ? pairs : [pairs[1], pairs[0]]) {
      const response = await form(stand, address)
      times[kind].push(response.ms)
      seen[kind].add(shapeOf(response, address))
    }
  }
  return { times, seen }
}

const enumeration: Check = {
  name: 'account-enumeration',
  row: 'A10',
  run: (place) =>
    onStand(place, async (stand) => {
      const known: string[] = []
      while (known.length < TRIES) known.push((await newPerson(PASSWORD)).email)
      for (const [name, form] of Object.entries(forms)) {
        await form(stand, 'aquece@exemplo.com.br')
        const { times, seen } = await requestForBoth(stand, form, known)
        const [of, without] = [median(times.known), median(times.unknown)]
        const apart = Math.abs(of - without)
        const finding = `${name}: ${of.toFixed(1)} ms for a known address, ${without.toFixed(1)} ms for an unknown one`
        stand.expect(apart < 10 || apart < 0.1 * Math.max(of, without), finding)
        const same = [...seen.known].every((shape) => seen.unknown.has(shape))
        stand.expect(same && seen.unknown.size === seen.known.size, `${name}: the answers look different`)
      }
    }),
}

/** Wrong passwords for ever new accounts, until one is told to wait; gives after how many. */
async function attemptsUntilWaiting(stand: Stand, forwardedFor: (at: number) => string, most: number): Promise<number> {
  const guest = stand.visitor()
  for (let at = 1; at <= most; at += 1) {
    const body = new URLSearchParams({ email: `alvo.${at}@exemplo.com.br`, password: 'Errada#Errada9' })
    const headers = { 'x-forwarded-for': forwardedFor(at) }
    const response = await guest.request('POST', '/signin', { body, headers })
    if (response.status === 429) {
      stand.expect(response.headers['retry-after'] !== undefined, 'a 429 without Retry-After')
      return at
    }
  }
  return Number.POSITIVE_INFINITY
}

const anAddress = (at: number) => `203.0.113.${at % 250}`

const spoofed: Check = {
  name: 'spoofed-forwarded-for',
  row: 'A13 A8',
  async run(place) {
    const direct = await onStand(
      place,
      async (stand) => {
        const tries = await attemptsUntilWaiting(stand, anAddress, 80)
        stand.expect(tries <= 61, `without a proxy a made-up address earned ${tries} tries`)
      },
      { RATE_LIMITS: 'on' },
    )
    const { openPlace } = await import('../support/shop-server')
    const other = await openPlace()
    const behind = await onStand(
      other,
      async (stand) => {
        const tries = await attemptsUntilWaiting(stand, (at) => `${anAddress(at)}, 198.51.100.7`, 80)
        stand.expect(tries <= 61, `behind one proxy a made-up first address earned ${tries} tries`)
        const others = await attemptsUntilWaiting(stand, () => '203.0.113.9, 198.51.100.8', 20)
        stand.expect(others > 20, `another true address had to wait after ${others} tries`)
        const network = await attemptsUntilWaiting(stand, (at) => `2001:db8:1:2::${at.toString(16)}`, 80)
        stand.expect(network <= 61, `one IPv6 network had ${network} tries`)
      },
      { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    ).finally(() => other.remove())
    return [...direct, ...behind]
  },
}

export const accountChecks = [enumeration, spoofed]
