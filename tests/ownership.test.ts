/** What belongs to one agency or customer answers 404 to another, whatever way it is requested. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agencies, commissions, orders, paymentLinks, trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import type { PaymentLink } from '~/domain/payments/payment-link'
import { log } from '~/log.server'
import * as linkPage from '~/routes/agency/link/route'
import * as newLink from '~/routes/agency/link-new/route'
import * as orderPage from '~/routes/agency/order/route'
import * as orderExport from '~/routes/agency/orders/export'
import * as passengerList from '~/routes/agency/passengers/list'
import * as passengers from '~/routes/agency/passengers/route'
import * as tripEditor from '~/routes/agency/trip-manage/route'
import * as tripPreview from '~/routes/agency/trip-preview/route'
import * as tripList from '~/routes/agency/trips/route'
import * as calendar from '~/routes/resources/order-calendar'
import * as contract from '~/routes/user/contract/route'
import * as ownOrder from '~/routes/user/order/route'
import * as result from '~/routes/user/post-checkout/route'
import * as voucher from '~/routes/user/voucher/route'
import { newCustomer } from './support/request-as'
import { requestTo } from './support/request-to'
import { sampleTrip } from './support/sample-trip'
import { testAgency } from './support/test-agency'
import { makeLink, openLinkShop, payWith, withCard } from './support/test-links'
import { buy, byCard } from './support/test-purchase'
import type { TestShop } from './support/test-shop'

const DRAFT = 'rascunho-da-viva'
const OWN = 'rascunho-da-serra'
const OTHER = { id: 'serra', slug: 'serra', name: 'Serra & Mar', document: '11444777000161', sellerCode: 'SMV-9002' }

let shop: TestShop
let link: PaymentLink
let sale: Order
let people: Record<'viva' | 'serra' | 'ana' | 'bia', User>

beforeEach(async () => {
  shop = await openLinkShop()
  await agencies.create(OTHER.id, testAgency(OTHER))
  await trips.create(DRAFT, sampleTrip(DRAFT, { state: 'draft', agencyId: 'viva' }))
  const offer = { tripId: 'trip-1', items: [{ optionId: 'quarto', quantity: 1 }] }
  sale = await payWith(shop, await makeLink(shop, offer), await withCard(shop))
  link = await makeLink(shop)
  const now = shop.clock.now()
  const agency = async (agencyId: string, cpf: string) => ({
    ...(await newCustomer(now, `${agencyId}@x.example`, cpf)),
    agencyId,
  })
  people = {
    viva: await agency('viva', '11144477735'),
    serra: await agency('serra', '12345678909'),
    ana: await newCustomer(now),
    bia: await newCustomer(now, 'bia@x.example', '39053344705'),
  }
})
afterEach(() => shop.close())

type Args = Parameters<typeof linkPage.loader>[0]
type Route = (args: Args) => unknown

interface Door {
  route: Route
  path: string
  params?: Record<string, string>
  fields?: Record<string, string> | URLSearchParams
}

async function statusFor(who: User, { route, path, params = {}, fields }: Door): Promise<number> {
  const args = requestTo(path, fields ?? null)
  const agency = who.agencyId === null ? null : await agencies.get(who.agencyId)
  const visitor = { role: agency ? ('agency' as const) : ('customer' as const), user: who, agency, sessionId: 's' }
  try {
    const result = await route({ ...args, params, context: { ...args.context, visitor } })
    return result instanceof Response ? result.status : 200
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status
    throw thrown
  }
}

test('an agency finds nothing of another: not by page, file or act', async () => {
  const list = `/agency/passengers/list?trip=trip-1&kind=passengers`
  const doors: Door[] = [
    { route: orderPage.loader, path: `/agency/orders/details?id=${sale.code}` },
    { route: linkPage.loader, path: `/agency/links/${link.id}`, params: { id: link.id } },
    { route: newLink.loader, path: `/agency/links/new?from=${link.id}` },
    { route: passengers.loader, path: '/agency/passengers?trip=trip-1' },
    { route: passengerList.loader, path: list },
    { route: passengerList.action, path: list, fields: {} },
    { route: tripEditor.loader, path: `/agency/trips/manage?id=${DRAFT}` },
    { route: tripPreview.loader, path: `/agency/trips/preview?id=${DRAFT}` },
    {
      route: linkPage.action,
      path: `/agency/links/${link.id}`,
      params: { id: link.id },
      fields: { intent: 'mail', mailed: '0' },
    },
    { route: linkPage.action, path: `/agency/links/${link.id}`, params: { id: link.id }, fields: { intent: 'cancel' } },
  ]
  for (const door of doors)
    expect(await statusFor(people.serra, door), `${door.path} ${String(new URLSearchParams(door.fields))}`).toBe(404)
  const save = { intent: 'save', version: 'x', name: 'Roubada' }
  expect(
    await statusFor(people.serra, { route: tripEditor.action, path: `/agency/trips/manage?id=${DRAFT}`, fields: save }),
  ).toBe(404)
  expect(await paymentLinks.get(link.id)).toMatchObject({ state: 'open' })
  for (const door of doors) expect(await statusFor(people.viva, door), door.path).toBeLessThan(400)
})

test('a posted list with one trip of somebody else is refused whole', async () => {
  const mixed = [OWN, DRAFT].map((id) => `id=${id}`).join('&')
  await trips.create(OWN, sampleTrip(OWN, { state: 'draft', agencyId: 'serra' }))
  for (const intent of ['remove', 'duplicate', 'publish', 'close']) {
    const door: Door = { route: tripList.action, path: '/agency/trips', fields: { intent, id: DRAFT } }
    expect(await statusFor(people.serra, door), intent).toBe(404)
  }
  expect(await statusFor(people.serra, { route: tripList.loader, path: `/agency/trips?dialog=remove&${mixed}` })).toBe(
    404,
  )
  const posted = new URLSearchParams([
    ['intent', 'remove'],
    ['id', OWN],
    ['id', DRAFT],
  ])
  expect(await statusFor(people.serra, { route: tripList.action, path: '/agency/trips', fields: posted })).toBe(404)
  expect(await trips.count({ eq: { agencyId: 'serra' } })).toBe(1)
  expect(await trips.get(DRAFT)).toMatchObject({ state: 'draft', agencyId: 'viva' })
  const own: Door = { route: tripList.action, path: '/agency/trips', fields: { intent: 'remove', id: OWN } }
  expect(await statusFor(people.serra, own)).toBe(302)
  expect(await trips.find(OWN)).toBeNull()
})

test('an export holds its owner’s rows, whatever agency its address names', async () => {
  const text = async (who: User) => {
    const args = requestTo('/agency/orders/export?agency=viva&agencyId=viva', null)
    const agency = await agencies.get(who.agencyId ?? '')
    const visitor = { role: 'agency' as const, user: who, agency, sessionId: 's' }
    return (await orderExport.loader({ ...args, context: { ...args.context, visitor } })).text()
  }
  expect(await text(people.viva)).toContain(sale.code)
  expect(await text(people.serra)).not.toContain(sale.code)
  expect(await commissions.find(sale.code)).toMatchObject({ agencyId: 'viva' })
})

test('a customer finds nothing of another', async () => {
  const { code } = await buy(shop, { ...byCard(await shop.token()), userId: people.ana.id })
  const page = `/user/myAcquired/orders/${code}`
  const doors: Door[] = [
    { route: ownOrder.loader, path: page, params: { code } },
    { route: voucher.loader, path: `${page}/voucher`, params: { code } },
    { route: contract.loader, path: `${page}/contract`, params: { code } },
    { route: calendar.loader, path: `${page}/calendar`, params: { code } },
    { route: result.loader, path: `/user/checkout/post-checkout?order=${code}` },
  ]
  for (const door of doors) expect(await statusFor(people.bia, door), door.path).toBe(404)
  for (const door of doors) expect(await statusFor(people.ana, door), door.path).toBeLessThan(400)
  const cancel: Door = { route: ownOrder.action, path: page, params: { code }, fields: { intent: 'cancel' } }
  expect(await statusFor(people.bia, cancel)).toBe(404)
  expect(await orders.get(code)).toMatchObject({ status: 'paid' })
})

test('anyone who requests what is somebody else’s leaves a line for the operator, with ids and nothing of people', async () => {
  const lines = vi.spyOn(log, 'warn')
  const { code } = await buy(shop, { ...byCard(await shop.token()), userId: people.ana.id })
  const order: Door = { route: ownOrder.loader, path: `/user/myAcquired/orders/${code}`, params: { code } }
  const linkDoor: Door = { route: linkPage.loader, path: `/agency/links/${link.id}`, params: { id: link.id } }
  const saleDoor: Door = { route: orderPage.loader, path: `/agency/orders/details?id=${sale.code}` }
  for (const [who, door] of [
    [people.ana, order],
    [people.viva, linkDoor],
    [people.viva, saleDoor],
    [people.bia, { ...order, params: { code: 'ZZZZZZZZ' } }],
  ] as const)
    await statusFor(who, door)
  expect(lines).not.toHaveBeenCalled()
  await statusFor(people.bia, order)
  await statusFor(people.serra, linkDoor)
  await statusFor(people.serra, saleDoor)
  expect(lines.mock.calls.map(([fields]) => fields)).toEqual([
    { security: 'foreignId', kind: 'orders', id: code, by: { userId: people.bia.id } },
    { security: 'foreignId', kind: 'paymentLinks', id: link.id, by: { agencyId: 'serra' } },
    { security: 'foreignId', kind: 'orders', id: sale.code, by: { agencyId: 'serra' } },
  ])
  lines.mockRestore()
})
