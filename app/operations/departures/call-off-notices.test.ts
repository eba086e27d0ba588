import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agencies, departures, outbox, trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { OutboxEntry } from '~/domain/maintenance/outbox'
import { addDays } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { callOffView } from '~/features/departures/call-off-form.server'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { contextIn } from '../../../tests/support/context-in'
import { newCustomer } from '../../../tests/support/request-as'
import { testAgency } from '../../../tests/support/test-agency'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { callOffDeparture, followCalledOff } from './call-off.server'

const VIVA = ['claudia@viva.example', 'davi@viva.example']
const OUTRA = 'olga@outra.example'
const HOUSE = 'ola@roteiro.example'
const house = { id: 'admin', name: 'Helena', agencyId: null }
const viva = { id: 'claudia', name: 'Cláudia', agencyId: 'viva' }

let shop: TestShop
const now = () => shop.clock.now()

/** Three orders that count: one of the shop, one of each agency. */
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 30 })
  await agencies.create('viva', testAgency())
  const other = { id: 'outra', slug: 'outra', name: 'Outra Turismo', sellerCode: 'OUT-1001' }
  await agencies.create('outra', testAgency(other))
  await account(VIVA[0] ?? '', 'viva', '52998224725')
  await account(VIVA[1] ?? '', 'viva', '11144477735')
  await account(OUTRA, 'outra', '39053344705', 'en')
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: 'viva' }))
  await buy(shop)
  await buy(shop, { sellerCode: 'VIV-9001' })
  await buy(shop, { sellerCode: 'OUT-1001' })
  const { code } = await buy(shop, { sellerCode: 'OUT-1001' })
  expect((await cancelOrder({ orderCode: code, userId: 'customer-1', publicUrl: PUBLIC_URL, now: now() })).ok).toBe(
    true,
  )
})
afterEach(() => shop.close())

async function account(email: string, agencyId: string, cpf: string, language: 'pt-BR' | 'en' = 'pt-BR') {
  const { id } = await newCustomer(now(), email, cpf)
  await users.update(id, (known) => ({ ...known, agencyId, language }))
}

const callOff = (by: typeof house | typeof viva) => {
  const wish = { text: 'Não vai.', textEn: '', answerUntil: addDays(today(now()), 7) }
  return callOffDeparture({ tripId: 'trip-1', ...wish }, by, now())
}

async function notices() {
  const mails = await outbox.list({ eq: { topic: 'mail', done: false }, limit: 100 })
  const payloads = mails.map(({ payload }) => mailPayloadSchema.parse(payload))
  return payloads
    .filter(({ template }) => template === 'calledOffNotice')
    .sort((one, another) => one.to.localeCompare(another.to))
}

/** Stopped before or after the commit that calls off. */
async function killedCallOff(isCommitted: boolean): Promise<void> {
  const real = store().transact.bind(store())
  const spy = vi.spyOn(store(), 'transact').mockImplementation(async (work, options) => {
    if (isCommitted) await real(work, options)
    throw new Error('killed')
  })
  await expect(callOff(house)).rejects.toThrow('killed')
  spy.mockRestore()
}

async function preview(agencyId: string | null): Promise<string[]> {
  const people = await readTripPassengers('trip-1', { kind: 'admin' })
  const view = people && (await callOffView(people, { agencyId }, contextIn('pt-BR')))
  return view?.effects.filter((effect) => effect.startsWith('Também avisamos')) ?? []
}

test('the house calls off: each account of the owner and of who sold gets one mail, however often it is tried', async () => {
  await killedCallOff(false)
  expect([await departures.find('trip-1'), await notices()]).toEqual([null, []])
  await killedCallOff(true)
  for (let again = 0; again < 3; again += 1) {
    expect(await callOff(house)).toEqual({ ok: false, reason: 'calledOff' })
    await followCalledOff('trip-1', now())
    shop.clock.forward(1000)
  }
  const mails = await notices()
  expect(mails.map(({ to, path }) => [to, path])).toEqual([
    [VIVA[0], '/agency/passengers?trip=trip-1'],
    [VIVA[1], '/agency/passengers?trip=trip-1'],
    [OUTRA, '/agency/orders?words=Chapada+Diamantina'],
  ])
  expect(mails.map(({ vars }) => [vars['callerName'], vars['share']])).toEqual([
    ['Roteiro', 'A saída tem 3 pedidos, com 6 pessoas.'],
    ['Roteiro', 'A saída tem 3 pedidos, com 6 pessoas.'],
    ['Roteiro', 'Your agency sold 1 order of it, with 2 people.'],
  ])
  expect(mails[2]?.vars['money']).toContain('commission on what is canceled is reversed')
})

test('the agency calls off: the company and the others who sold get one, the agency itself none', async () => {
  expect((await callOff(viva)).ok).toBe(true)
  expect((await notices()).map(({ to, path, vars }) => [to, path, vars['callerName']])).toEqual([
    [HOUSE, '/admin/trips/buyers?trip=trip-1', 'Viva Turismo'],
    [OUTRA, '/agency/orders?words=Chapada+Diamantina', 'Viva Turismo'],
  ])
})

test('the preview names them, and nobody whom no mail reaches', async () => {
  expect(await preview(null)).toEqual(['Também avisamos: Viva Turismo, Outra Turismo.'])
  expect(await preview('viva')).toEqual(['Também avisamos: Roteiro, Outra Turismo.'])
  for (const { id } of await users.list({ eq: { agencyId: 'outra' }, limit: 9 })) await users.remove(id)
  expect(await preview(null)).toEqual(['Também avisamos: Viva Turismo.'])
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: null }))
  expect(await preview(null)).toEqual(['Também avisamos: Viva Turismo.'])
})

test('of two at once one mail each leaves, which the outbox delivers once', async () => {
  const done = await Promise.all([callOff(house), callOff(house)])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await notices()).toHaveLength(3)
  const sent: string[] = []
  const handlers = {
    async mail({ payload }: OutboxEntry) {
      if (payload['template'] === 'calledOffNotice') sent.push(String(payload['to']))
    },
  }
  const worker = outboxWorker({ handlers, clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
  expect(sent.sort()).toEqual([...VIVA, OUTRA].sort())
})
