/** What strangers can do to the owner of an address, or of a CPF, by requesting codes and by typing them. */
import { users } from '~/data/collections'
import { newPerson as newGuest } from '../e2e/support/people'
import { visibleText } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { lettersTo, soon } from '../support/journey'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { findUser, newPerson, sessionOf } from '../support/shop-books'
import { PASSWORD, type ShopPlace } from '../support/shop-server'
import type { Visitor, VisitorResponse } from '../support/visitor'

const LIMITS_ON = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

const from = (stand: Stand, network: string) => stand.visitor(new Map([['light', '']]), { 'x-forwarded-for': network })

async function requestSignInCode(visitor: Visitor, email: string): Promise<VisitorResponse> {
  return visitor.submit(await visitor.get('/signin'), { email, intent: 'code' })
}

/** The mails with a code that came to the address, as its owner reads them. */
async function codesOf(place: ShopPlace, email: string, count: number): Promise<{ code: string; link: string }[]> {
  const letters = await soon(async () => {
    const all = (await lettersTo(place.folder, email)).filter((text) => /\b\d{6}\b/.test(text))
    return all.length >= count ? all : null
  })
  return letters.map((text) => ({
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
    link: /https?:\/\/[^/\s]+(\/validate-code\S*)/.exec(text)?.[1] ?? '',
  }))
}

/** A stranger requests so many codes and sign-ups from many networks that any pool of the address would be empty. */
async function spendAskings(stand: Stand, email: string): Promise<void> {
  const { cpf, phone, birthDate, password } = newGuest('Ana')
  const form = { firstName: 'Ana', lastName: 'Souza', cpf, phone, birthDate, email, password }
  for (let at = 0; at < 25; at += 1) {
    const stranger = from(stand, `198.51.${100 + at}.1`)
    const requested = await requestSignInCode(stranger, email)
    stand.expect(requested.status === 302, `the asking ${at + 1} is answered ${summaryOf(requested)}`)
    const confirmed = { passwordConfirmation: password, acceptTerms: 'on' }
    await stranger.submit(await stranger.get('/signup'), { ...form, ...confirmed })
  }
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** Guesses at codes of the stranger's own asking, from ever new networks, until the day's are used up. */
async function spendGuesses(stand: Stand, email: string): Promise<void> {
  for (let at = 0; at < 30; at += 1) {
    const stranger = from(stand, `203.0.113.${at}`)
    const page = (await requestSignInCode(stranger, email)).location ?? ''
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await stranger.submit(await stranger.get(page), { code: '000000' })
      if (response.status === 429) return
    }
  }
  stand.findings.push('a hundred and fifty guesses at the codes of an address were taken')
}

const strangers: Check = {
  name: 'codes-and-strangers',
  row: 'A24',
  run: (place) =>
    onStand(
      place,
      async (stand) => {
        const { email } = await newPerson(PASSWORD)
        const owner = from(stand, '192.0.2.10')
        const page = (await requestSignInCode(owner, email)).location ?? ''
        const [first] = await codesOf(place, email, 1)
        await spendAskings(stand, email)
        const entered = await owner.submit(await owner.get(page), { code: first?.code ?? '' })
        stand.expect(
          entered.location === '/',
          `the owner's code is answered ${summaryOf(entered)}: ${visibleText(entered)}`,
        )
        await owner.post('/logout', {})
        await spendGuesses(stand, email)

        const known = await requestSignInCode(owner, email)
        stand.expect(known.status === 302, `the owner's browser asks for a code: ${summaryOf(known)}`)
        const elsewhere = from(stand, '192.0.2.99')
        // One mail for each asking: the newest is the one of this browser.
        await wait(3000)
        const before = (await codesOf(place, email, 1)).length
        const requested = (await requestSignInCode(elsewhere, email)).location ?? ''
        const { code = '', link = '' } = (await codesOf(place, email, before + 1)).at(-1) ?? {}
        const refused = await elsewhere.submit(await elsewhere.get(requested), { code: wrong(code) })
        stand.expect(refused.status === 429, `after the day's guesses another one is answered ${summaryOf(refused)}`)
        const read = await elsewhere.submit(await elsewhere.get(link), { code })
        stand.expect(read.location === '/', `by the link of the mail: ${summaryOf(read)}: ${visibleText(read)}`)
      },
      LIMITS_ON,
    ),
}

/** Somebody has typed the CPF of somebody else into an account: what its owner, and what the taker, sees of it. */
const cpfOfAnother: Check = {
  name: 'cpf-of-another',
  row: 'A25',
  run: (place) =>
    onStand(place, async (stand) => {
      const taker = await newPerson(PASSWORD)
      const owner = newGuest('Bia')
      const visitor = stand.visitor(new Map([(await sessionOf(taker)).cookie]))
      const save = async (cpf: string) => visitor.submit(await visitor.get('/user/profile'), { cpf })
      const free = await save(owner.cpf)
      const taken = await save((await findUser('cliente@roteiro.example')).cpf ?? '')
      const isSame = [free.status, free.location].join() === [taken.status, taken.location].join()
      stand.expect(
        isSame && free.status === 302,
        `a free CPF is answered ${summaryOf(free)}, a taken one ${summaryOf(taken)}`,
      )
      await save(owner.cpf)

      const guest = stand.visitor(new Map([['light', '']]))
      const form = { ...owner, passwordConfirmation: owner.password, acceptTerms: 'on' }
      const sent = await guest.submit(await guest.get('/signup'), form)
      const [mail] = await codesOf(place, owner.email, 1)
      const done = await guest.submit(await guest.open(sent.location ?? ''), { code: mail?.code ?? '' })
      stand.expect(done.location === '/', `the owner of the CPF signs up: ${summaryOf(done)}: ${visibleText(done)}`)
      const account = (await users.list({ eq: { email: owner.email }, limit: 2 }))[0]
      stand.expect(account?.cpf !== null && account?.emailConfirmedAt !== null, 'the account of the owner is not whole')
      const letters = await lettersTo(place.folder, taker.email)
      stand.expect(letters.length === 0, `the taker of the CPF got: ${letters.join().slice(0, 100)}`)
    }),
}

export const codeChecks = [strangers, cpfOfAnother]
