/** The interface for resellers over HTTP, as a program uses it: every response is read by the schemas of OCTO itself. */
import {
  zAvailabilitiesAvailabilityCalendarResponse,
  zAvailabilitiesAvailabilityCheckResponse,
  zBookingsBookingReservationResponse,
  zBookingsGetBookingsResponse,
  zCapabilitiesGetResponse,
  zErrorBadRequest,
  zErrorInvalidBookingUuid,
  zErrorInvalidOptionId,
  zErrorInvalidProductId,
  zErrorInvalidUnitId,
  zErrorUnprocessableEntity,
  zProductsGetProductsResponse,
  zSuppliersGetResponse,
} from '@octocloud/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, agencyAccounts, orders } from '~/data/collections'
import { SYSTEM } from '~/domain/maintenance/audit'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { editEndpoint, findEndpoint } from '~/operations/webhooks/endpoints.server'
import { openOwnStand, type Stand } from '../support/open-stand'

const VIVA = 'agency-viva-turismo'
const by = { id: 'admin-1', name: 'Helena Prates' }

let shop: Stand
let key: string

beforeAll(async () => {
  shop = await openOwnStand()
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'account', limit: centavos(100_000_000) }))
  const made = await createApiKey({
    ...{
      agencyId: VIVA,
      name: 'Portal',
      scopes: ['octo'],
      expiresAt: null,
      maxHeld: 100,
      by,
      now: instant(Date.now()),
    },
  })
  key = made.ok ? made.value.text : ''
}, 120_000)
afterAll(() => shop?.close())

interface Call {
  method?: string
  body?: unknown
  capabilities?: string
  language?: string
  headers?: Record<string, string>
}

async function call(path: string, { method, body, capabilities = '', language, headers }: Call = {}) {
  const response = await fetch(`http://127.0.0.1:${shop.port}/octo${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      Authorization: `Bearer ${key}`,
      'Octo-Capabilities': capabilities,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(language ? { 'Accept-Language': language } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-type')).toBe('application/json')
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function firstProduct(capabilities = '') {
  const [product] = zProductsGetProductsResponse.parse((await call('/products', { capabilities })).body)
  const option = product?.options.find((each) => each.default)
  if (!product || !option) throw new Error('no product')
  return { product, option, unit: option.units[0] }
}

const days = () => ({
  localDateStart: today(instant(Date.now())),
  localDateEnd: addDays(today(instant(Date.now())), 200),
})

async function firstDate() {
  const { product, option, unit } = await firstProduct()
  const body = { productId: product.id, optionId: option.id, ...days() }
  const found = zAvailabilitiesAvailabilityCheckResponse.parse((await call('/availability', { body })).body)
  const date = found.find(({ available }) => available)
  if (!date || !unit) throw new Error('no date')
  return { productId: product.id, optionId: option.id, availabilityId: date.id, unitItems: [{ unitId: unit.id }] }
}

const EVERYTHING = 'octo/pricing, octo/content, octo/pickups, octo/webhooks'

test.each([
  ['the core', '', 'pt-BR'],
  ['prices', 'octo/pricing', 'pt-BR'],
  ['everything, in English', EVERYTHING, 'en'],
])('supplier, products, dates and calendar: %s', async (_, capabilities, language) => {
  const wish = { capabilities, language }
  zSuppliersGetResponse.parse((await call('/supplier', wish)).body)
  const all = await call('/products', wish)
  expect(all.headers.get('octo-capabilities')).toBe(capabilities)
  expect(all.headers.get('content-language')).toBe(language)
  const products = zProductsGetProductsResponse.parse(all.body)
  expect(products.length).toBeGreaterThan(5)
  expect(all.body[0].pricingPer).toBe(capabilities === '' ? undefined : 'UNIT')
  const { product, option } = await firstProduct(capabilities)
  const [unit] = option.units
  const body = { productId: product.id, optionId: option.id, ...days(), units: [{ id: unit?.id, quantity: 1 }] }
  const dates = await call('/availability', { ...wish, body })
  const [date] = zAvailabilitiesAvailabilityCheckResponse.parse(dates.body)
  expect(date).toMatchObject({ available: true, allDay: false, openingHours: [] })
  expect(date?.utcCutoffAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(date?.localDateTimeStart).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0\d:00$/)
  if (capabilities !== '') {
    const { retail, net } = date?.pricing ?? { retail: 0, net: 0 }
    const { commissionBp } = await agencies.get(VIVA)
    expect(net).toBe(retail - Math.round((retail * commissionBp) / 10_000))
  }
  const calendar = await call('/availability/calendar/', { ...wish, body })
  const rows = zAvailabilitiesAvailabilityCalendarResponse.parse(calendar.body)
  expect(rows.map(({ localDate }) => localDate)).toEqual([...new Set(rows.map(({ localDate }) => localDate))])
})

test('products that did not change are not sent again', async () => {
  const first = await fetch(`http://127.0.0.1:${shop.port}/octo/products`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  const etag = first.headers.get('etag') ?? ''
  const again = (capabilities: string) =>
    fetch(`http://127.0.0.1:${shop.port}/octo/products`, {
      headers: { Authorization: `Bearer ${key}`, 'If-None-Match': etag, 'Octo-Capabilities': capabilities },
    })
  const unchanged = await again('')
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect((await again('octo/pricing')).status).toBe(200)
})

test('capabilities name what this shop knows', async () => {
  const known = zCapabilitiesGetResponse.parse((await call('/capabilities')).body)
  expect(known.map(({ id }) => id)).toEqual(EVERYTHING.split(', '))
})

test('reserved, changed, extended, confirmed, found and canceled; the account owes what the responses say', async () => {
  const wish = await firstDate()
  const before = (await agencyAccounts.find(VIVA))?.balance ?? 0
  const contact = { fullName: 'John Doe', phoneNumber: '+00000000', country: 'GB', locales: ['en'] }
  const made = await call('/bookings', { body: wish, capabilities: 'octo/pricing' })
  const held = zBookingsBookingReservationResponse.parse(made.body)
  expect(held).toMatchObject({
    status: 'ON_HOLD',
    utcConfirmedAt: null,
    voucher: { deliveryOptions: [] },
    cancellable: true,
  })
  const path = `/bookings/${held.uuid}`
  const items = [...wish.unitItems, ...wish.unitItems]
  const changed = await call(path, { method: 'PATCH', body: { unitItems: items, contact, notes: 'Late' } })
  expect(changed.body).toMatchObject({ notes: 'Late', contact, unitItems: [{}, {}] })
  const longer = await call(`${path}/extend`, { body: { expirationMinutes: 60 } })
  expect(longer.body.utcExpiresAt > (held.utcExpiresAt ?? '')).toBe(true)
  const confirmed = await call(`${path}/confirm`, { body: { resellerReference: 'R-77' }, capabilities: 'octo/pricing' })
  const sold = zBookingsBookingReservationResponse.parse(confirmed.body)
  expect(sold).toMatchObject({ status: 'CONFIRMED', utcExpiresAt: null, resellerReference: 'R-77' })
  expect((await agencyAccounts.get(VIVA)).balance).toBe(before + (sold.pricing?.net ?? 0))
  expect(await orders.get(sold.supplierReference ?? '')).toMatchObject({ channel: 'octo', agencyId: VIVA })

  const [qr, file] = sold.voucher?.deliveryOptions.map(({ deliveryValue }) => deliveryValue) ?? []
  expect((await fetch(qr ?? '')).status).toBe(200)
  const pdf = await (await fetch(file ?? '')).arrayBuffer()
  expect(Buffer.from(pdf).subarray(0, 4).toString()).toBe('%PDF')

  const list = await call('/bookings?resellerReference=R-77')
  expect(zBookingsGetBookingsResponse.parse(list.body).map(({ uuid }) => uuid)).toEqual([held.uuid])
  const canceled = await call(`${path}/cancel`, { body: { reason: 'Ill' } })
  expect(canceled.body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL', reason: 'Ill' } })
  expect((await agencyAccounts.get(VIVA)).balance).toBe(before)
  expect((await orders.get(sold.supplierReference ?? '')).status).toBe('canceled')
})

test('guests board at the pickup point that was chosen, and are named until the list closes', async () => {
  const capabilities = 'octo/pickups'
  const wish = await firstDate()
  const { productId, optionId, availabilityId } = wish
  const ids = { productId, optionId, availabilityIds: [availabilityId] }
  const [date] = (await call('/availability', { body: ids, capabilities })).body
  const [point] = date.pickupPoints
  const refused = await call('/bookings', { body: { ...wish, pickupPointId: 'nowhere' }, capabilities })
  expect([refused.status, zErrorBadRequest.parse(refused.body).errorMessage]).toEqual([
    400,
    expect.stringContaining('pickupPointId'),
  ])
  const reserved = await call('/bookings', {
    ...{ body: { ...wish, pickupRequested: true, pickupPointId: point.id }, capabilities },
  })
  zBookingsBookingReservationResponse.parse(reserved.body)
  const pickup = { pickupRequested: true, pickupPointId: point.id, pickupPoint: point }
  expect(reserved.body).toMatchObject(pickup)
  const path = `/bookings/${reserved.body.uuid}`
  const sold = await call(`${path}/confirm`, { body: {}, capabilities })
  expect(sold.body).toMatchObject({ status: 'CONFIRMED', ...pickup })
  const unitItems = sold.body.unitItems.map(({ uuid, unitId }: { uuid: string; unitId: string }) => {
    return { uuid, unitId, contact: { fullName: 'Rosa Prado' } }
  })
  const named = await call(path, { method: 'PATCH', body: { unitItems }, capabilities })
  zBookingsBookingReservationResponse.parse(named.body)
  expect(named.body.unitItems[0].contact.fullName).toBe('Rosa Prado')
  const [passenger] = (await orders.get(sold.body.supplierReference)).passengers
  expect(passenger).toMatchObject({ name: 'Rosa Prado', boardingPlaceId: point.id })
  expect((await call(path)).body).not.toHaveProperty('pickupPointId')
  await call(`${path}/cancel`, { body: {} })
})

test('without an account a confirmed booking is pending, with the page on which its guest pays', async () => {
  const terms = await agencies.get(VIVA)
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'link' }))
  const { product } = await firstProduct()
  expect(product).toMatchObject({ instantConfirmation: false })
  const held = zBookingsBookingReservationResponse.parse((await call('/bookings', { body: await firstDate() })).body)
  const { body } = await call(`/bookings/${held.uuid}/confirm`, { body: {} })
  expect(zBookingsBookingReservationResponse.parse(body)).toMatchObject({
    ...{ status: 'PENDING', utcConfirmedAt: null, cancellable: true, voucher: { deliveryOptions: [] } },
  })
  const page = await fetch(body.paymentUrl)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Viva')
  const canceled = await call(`/bookings/${held.uuid}/cancel`, { body: {} })
  expect([canceled.body.status, canceled.body.paymentUrl]).toEqual(['CANCELLED', undefined])
  expect(await (await fetch(body.paymentUrl)).text()).toContain('Este link venceu em')
  await agencies.update(VIVA, () => terms)
})

test('a program registers webhooks for its agency, reads them back and removes them', async () => {
  const url = 'http://127.0.0.1:4500/in'
  const made = await call('/webhooks', { body: { event: 'booking_update', url, useContactLanguage: true, more: 1 } })
  expect(made.body).toEqual({
    ...{ id: expect.any(String), event: 'booking_update', url, secret: expect.stringMatching(/^whsec_/) },
    ...{ retryOnError: true, useContactLanguage: true, headers: {}, capabilities: [] },
  })
  const { secret: _secret, ...shown } = made.body
  expect((await call('/webhooks')).body).toEqual([shown])
  // Its people change the rest of it, on their page or by the other interface; OCTO's event stays.
  const act = { ownerId: VIVA, by: SYSTEM, now: instant(Date.now()) }
  await editEndpoint(shown.id, { events: ['order.paid'] }, act)
  expect((await findEndpoint(VIVA, shown.id))?.events).toEqual(['booking_update', 'order.paid'])
  expect((await call('/webhooks')).body).toEqual([shown])
  for (const broken of [{ url: 'http://10.0.0.1/' }, { event: 'order.paid' }, { headers: { Host: 'a' } }, { url: 7 }]) {
    const refusal = await call('/webhooks', { body: { event: 'availability_update', url, ...broken } })
    expect([refusal.status, refusal.body.error]).toEqual([400, 'BAD_REQUEST'])
  }
  expect((await call('/webhooks/no', { method: 'DELETE' })).status).toBe(400)
  expect((await call(`/webhooks/${shown.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await call('/webhooks')).body).toEqual([])
})

test('each refusal has its code and the id that it is about', async () => {
  const wish = await firstDate()
  const refusal = async (path: string, body?: unknown) => {
    const { status, body: refused } = await call(path, body === undefined ? {} : { body })
    expect(status).toBe(400)
    return refused
  }
  expect(zErrorInvalidProductId.parse(await refusal('/products/no'))).toMatchObject({ productId: 'no' })
  zErrorInvalidOptionId.parse(await refusal('/availability', { ...wish, ...days(), optionId: 'no' }))
  zErrorInvalidUnitId.parse(await refusal('/bookings', { ...wish, unitItems: [{ unitId: 'no' }] }))
  expect(await refusal('/bookings', { ...wish, availabilityId: 'no' })).toMatchObject({
    error: 'INVALID_AVAILABILITY_ID',
    availabilityId: 'no',
  })
  zErrorUnprocessableEntity.parse(await refusal('/bookings', { ...wish, unitItems: [] }))
  zErrorInvalidBookingUuid.parse(await refusal('/bookings/no'))
  zErrorInvalidBookingUuid.parse(await refusal('/bookings/no/confirm', {}))
  zErrorBadRequest.parse(await refusal('/bookings'))
  zErrorBadRequest.parse(await refusal('/availability/calendar', { ...wish, localDateEnd: days().localDateEnd }))
  zErrorBadRequest.parse(await refusal('/bookings', '{"productId": '))
  zErrorBadRequest.parse(await refusal('/availability', { ...wish, ...days(), availabilityIds: ['x'] }))
  expect((await call('/nothing')).status).toBe(404)
})

test('a body with one member broken is never a failure of ours', async () => {
  const wish = { ...(await firstDate()), contact: { fullName: 'A' }, expirationMinutes: 30, notes: 'x', uuid: null }
  const broken = [null, 7, -1, 'x'.repeat(3000), [], {}, [[]], true, '\u0000', '__proto__', 1e300]
  for (const member of Object.keys(wish)) {
    for (const value of broken) {
      const { status, body } = await call('/bookings', { body: { ...wish, [member]: value } })
      expect([member, value, status < 500, body.error !== 'INTERNAL_SERVER_ERROR']).toEqual([member, value, true, true])
    }
  }
})

test('what is too large, no JSON, or another method is refused in JSON', async () => {
  const large = await call('/bookings', { body: { notes: 'x'.repeat(70_000) } })
  expect([large.status, large.body.error]).toEqual([413, 'BAD_REQUEST'])
  const form = await call('/bookings', {
    body: 'a=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.body.error]).toEqual([415, 'BAD_REQUEST'])
  expect((await call('/supplier', { body: {} })).status).toBe(405)
  // Changing by another method than the specification's does nothing: a booking is not made by DELETE.
  for (const method of ['PATCH', 'DELETE'])
    expect((await call('/bookings', { method, body: await firstDate() })).status).toBe(405)
})
