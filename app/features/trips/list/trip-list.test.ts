import { afterEach, beforeEach, expect, test } from 'vitest'
import { stock, trips } from '~/data/collections'
import { tripLookup } from '~/domain/trips/trip-edit'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { takeToast } from '~/session/toast.server'
import { requestTo } from '../../../../tests/support/request-to'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { boxValue } from './box-value'
import { handleTripList } from './trip-list.server'
import { loadTripList } from './trip-list-view.server'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const [first] = sampleTrip().options
if (!first) throw new Error('a trip without options')

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  const checkinOn = addDays(today(instant(Date.now())), 90)
  for (const [id, name, sold] of [
    ['japao', 'Japão', 2],
    ['peru', 'Peru', 1],
    ['chile', 'Chile', 0],
    ['cuba', 'Cuba', 0],
  ] as const) {
    const option = { ...first, id: `${id}-double` }
    await trips.put(
      id,
      sampleTrip({ id, slug: id, name, checkinOn, checkoutOn: addDays(checkinOn, 4), options: [option] }),
    )
    await stock.put(option.id, sampleStock({ id: option.id, sold }))
  }
})
afterEach(() => opened.close())

async function act(intent: string, ...ids: string[]) {
  const { request, context } = requestTo('/admin/trips?words=x&dialog=remove&id=japao&closed=cuba&changed=cuba', {
    intent,
  })
  const body = new URLSearchParams([['intent', intent], ...ids.map((id) => ['id', id])])
  const reply = await handleTripList({ context, request: new Request(request.url, { method: 'POST', body }) }, admin)
  const cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const shown = await takeToast(new Request('http://shop.example/', { headers: { Cookie: cookie } }))
  const to = reply.headers.get('Location') ?? ''
  const { closed, changed } = await loadTripList(requestTo(to, null), admin)
  const names = (list: typeof closed) => list.map(({ name }) => name)
  return { to, toast: shown?.toast, closed: names(closed), changed: names(changed) }
}
test('the removal dialog names the trips, without those that are gone', async () => {
  const args = requestTo('/admin/trips?dialog=remove&id=japao&id=gone&id=peru', null)
  expect((await loadTripList(args, admin)).selected.map(({ name }) => name)).toEqual(['Japão', 'Peru'])
})

const remove = (...ids: string[]) => act('remove', ...ids)

test('trips with orders are closed instead of deleted, and named', async () => {
  expect(await remove('japao', 'peru', 'chile', 'cuba')).toMatchObject({
    to: '/admin/trips?words=x&closed=japao&closed=peru',
    toast: { key: 'success.bulk', vars: { count: 4 } },
    closed: ['Japão', 'Peru'],
  })
  expect(await trips.find('chile')).toBeNull()
  expect((await trips.get('japao')).state).toBe('closed')
})

test('a single removal has its own message, and a complete removal names no trip', async () => {
  expect(await remove('japao')).toMatchObject({ toast: { key: 'error.tripHasSales' }, closed: ['Japão'] })
  expect(await remove('chile')).toMatchObject({ toast: { key: 'success.tripRemoved' }, closed: [] })
})

test('a trip saved after the list was loaded is not published but named; the others are published', async () => {
  for (const id of ['peru', 'chile'])
    await trips.put(id, { ...(await trips.get(id)), state: 'inReview', transport: 'road' })
  const { rows } = await loadTripList(requestTo('/admin/trips', null), admin)
  const boxes = rows.filter(({ id }) => id === 'peru' || id === 'chile').map(boxValue)
  await trips.put('peru', { ...(await trips.get('peru')), name: 'Peru, outro texto' })
  expect(await act('publish', ...boxes)).toMatchObject({
    to: '/admin/trips?words=x&changed=peru',
    toast: { key: 'success.bulk', vars: { count: 1 } },
    changed: ['Peru, outro texto'],
  })
  expect([(await trips.get('peru')).state, (await trips.get('chile')).state]).toEqual(['inReview', 'published'])
  const again = await loadTripList(requestTo('/admin/trips', null), admin)
  await act('publish', ...again.rows.filter(({ id }) => id === 'peru').map(boxValue))
  expect((await trips.get('peru')).state).toBe('published')
})

test('only published trips are unpublished: a draft is unchanged, and the action can be undone', async () => {
  await trips.put('peru', { ...(await trips.get('peru')), state: 'draft', transport: 'road' })
  await trips.put('chile', { ...(await trips.get('chile')), transport: 'road' })
  const dialog = await loadTripList(requestTo('/admin/trips?dialog=close&id=peru&id=chile', null), admin)
  expect(dialog.selected).toEqual([{ id: 'chile', name: 'Chile' }])
  expect(await act('close', 'peru', 'chile')).toMatchObject({
    to: '/admin/trips?words=x&off=chile',
    toast: { key: 'success.bulk', vars: { count: 1 } },
  })
  expect([(await trips.get('peru')).state, (await trips.get('chile')).state]).toEqual(['draft', 'closed'])
  const { takenOff } = await loadTripList(requestTo('/admin/trips?off=chile&off=peru', null), admin)
  await act('publish', ...takenOff.map(boxValue))
  expect((await trips.get('chile')).state).toBe('published')
})

test('without a filter the list starts with future departures; with an empty start it has all', async () => {
  await trips.put('peru', {
    ...(await trips.get('peru')),
    checkinOn: localDate('2020-01-10'),
    checkoutOn: localDate('2020-01-12'),
  })
  const idsAt = async (address: string) =>
    (await loadTripList(requestTo(address, null), admin)).rows.map(({ id }) => id)
  for (const bare of ['/admin/trips', '/admin/trips?lang=en']) {
    expect(await idsAt(bare)).toContain('chile')
    expect(await idsAt(bare)).not.toContain('peru')
  }
  expect(await idsAt('/admin/trips?from=&words=')).toEqual(expect.arrayContaining(['chile', 'peru']))
})

test('a search has departures to come above those that left, which are marked', async () => {
  const chile = await trips.get('chile')
  const { searchTerms } = tripLookup({ ...chile, sellerCode: 'HOL-0340' })
  const checkinOn = localDate('2020-01-10')
  await trips.put('chile', { ...chile, searchTerms })
  await trips.put('peru', { ...chile, id: 'peru', slug: 'peru', searchTerms, checkinOn, checkoutOn: checkinOn })
  const { rows } = await loadTripList(requestTo('/admin/trips?words=HOL-0340', null), admin)
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['chile', chile.state],
    ['peru', chile.state === 'published' ? 'departed' : chile.state],
  ])
})
