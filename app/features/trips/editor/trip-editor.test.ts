import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, flightCompanies, stock, trips } from '~/data/collections'
import { MAX_DRAFT_FIELDS } from '~/domain/orders/checkout-draft'
import { FLIGHT_ZONES } from '~/domain/trips/airports'
import type { Flight } from '~/domain/trips/flight'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import type { Trip } from '~/domain/trips/trip'
import { addDays, addMinutes, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { readForm } from '~/http/form-body'
import { requestTo } from '../../../../tests/support/request-to'
import { SAMPLE_NOW, samplePhoto, sampleStock, sampleTrip } from '../../../../tests/support/sample-documents'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { handleTripEditor } from './editor.server'
import { loadTripEditor } from './editor-view.server'
import { readMissing } from './missing-parts'
import { countChanges, LIST_NAMES, readTripValues } from './parse-trip-values'
import { loadPreview } from './preview-view.server'
import { isRowsReply } from './rows-reply'
import { FIELDS, LISTS } from './trip-form-fields'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
const day = today(instant(new Date()))
const EDITOR = '/admin/trips/manage'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function put(over: Partial<Trip> = {}) {
  const trip = sampleTrip({ transport: 'road', checkinOn: addDays(day, 90), checkoutOn: addDays(day, 97), ...over })
  await trips.put(trip.id, trip)
  await stock.put('double', sampleStock({ sold: 2 }))
  return trip
}

/** The form as an unchanged browser form would post it. */
async function formOf(path: string, owner: typeof admin | typeof agency = admin) {
  const { values } = await loadTripEditor(requestTo(path, null), owner, 'admin')
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') fields[name] = value
    else {
      value.forEach((row, index) => {
        for (const [field, text] of Object.entries<string>(row)) fields[`${name}[${index}].${field}`] = text
      })
    }
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

async function post(path: string, fields: Record<string, string>, owner: typeof admin | typeof agency = admin) {
  const reply = await handleTripEditor(requestTo(path, fields), owner, 'admin')
  if (reply instanceof Response) return { to: reply.headers.get('Location'), errors: {}, rows: null, status: 302 }
  const { data, init } = reply
  if (isRowsReply(data)) return { to: null, errors: {}, rows: readTripValues(data.rows), status: init?.status ?? 200 }
  return { to: null, errors: data.error ?? {}, rows: null, status: init?.status }
}

const flight: Flight = {
  id: 'f1',
  direction: 'outbound',
  companyId: 'nobody',
  number: 'AZ4512',
  from: { airport: 'São Paulo', iata: 'GRU', zone: 'America/Sao_Paulo' },
  to: { airport: 'Tóquio', iata: 'HND', zone: 'Asia/Tokyo' },
  departsAt: instant('2027-04-10T21:30:00.000Z'),
  arrivesAt: instant('2027-04-12T01:10:00.000Z'),
}

const PATH = `${EDITOR}?id=chapada`

test('a stored trip is unchanged after a round trip through its form', async () => {
  const before = await put({
    flights: [flight],
  })
  const fields = await formOf(PATH)
  expect(fields).toMatchObject({ 'flights[0].departsOn': '2027-04-10', 'flights[0].departsAt': '18:30' })
  expect(fields).toMatchObject({ 'flights[0].arrivesOn': '2027-04-12', 'flights[0].arrivesAt': '10:10' })
  expect((await post(PATH, { ...fields, intent: 'save' })).errors).toEqual({
    'flights[0].companyId': ['Escolha um item da lista'],
  })
  expect(await trips.get('chapada')).toEqual(before)
})

const point = { latitude: -20.53856, longitude: -47.40089 }
const filled: Partial<Trip> = {
  hotels: [
    { name: 'Hotel Posto Cinco', stars: 4, address: 'Rua dos Exemplos, 77' },
    { name: 'Pousada do Lampião', stars: null, address: 'Rua das Amostras, 31' },
  ],
  routePlaces: [{ place: 'Lençóis', point }],
  boardingPlaces: [
    {
      id: 'franca',
      place: 'Franca, SP',
      address: 'Rodoviária',
      addressEn: 'Bus station',
      time: '06:30',
      dayOffset: null,
      zone: null,
      point,
    },
    {
      id: 'gru',
      place: 'Guarulhos, SP',
      address: 'Terminal 2',
      addressEn: '',
      time: null,
      dayOffset: null,
      zone: null,
      point: null,
    },
  ],
  schedule: [
    {
      title: 'Chegada',
      text: '',
      titleEn: 'Arrival',
      textEn: '',
      hours: [
        { time: '08:40', text: 'Check-in', textEn: 'Check-in' },
        { time: '16:10', text: 'Chegada', textEn: 'Arrival' },
      ],
    },
  ],
  images: [
    {
      ...samplePhoto('chapada-diamantina'),
      caption: 'Quarto duplo',
      captionEn: 'Double room',
      credit: 'Ateliê Roteiro',
      subject: 'room',
      kind: 'drawing',
    },
  ],
}

test('hotels, hours, points and texts of photos come back from the form as they were', async () => {
  const before = await put(filled)
  const fields = await formOf(PATH)
  expect(fields).toMatchObject({
    'hotels[0].stars': '4',
    'boardingPlaces[0].point': '-20.53856, -47.40089',
    'schedule[0].hoursEn': '08:40 Check-in\n16:10 Arrival',
    'images[0].subject': 'room',
    'images[0].kind': 'drawing',
  })
  const { to, errors } = await post(PATH, { ...fields, name: 'Outro nome', intent: 'save' })
  expect([errors, to]).toEqual([{}, expect.stringContaining('/admin/trips/manage')])
  const after = await trips.get('chapada')
  for (const name of ['hotels', 'routePlaces', 'boardingPlaces', 'schedule', 'images'] as const) {
    expect([name, after[name]]).toEqual([name, before[name]])
  }
})

test('an error in a point, an hour or a hotel is shown at its field', async () => {
  await put(filled)
  const wrong = {
    'hotels[0].name': '',
    'hotels[1].stars': '6',
    'routePlaces[0].point': '-20,5 -47,4',
    'boardingPlaces[0].point': 'Franca',
    'schedule[0].hours': '16:10 Chegada\n08:40 Check-in',
  }
  const { errors } = await post(PATH, { ...(await formOf(PATH)), ...wrong, intent: 'save' })
  expect(Object.keys(errors ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  expect(errors).toMatchObject({
    'boardingPlaces[0].point': ['Escreva latitude e longitude, como -20.53856, -47.40089'],
    'schedule[0].hours': ['A linha 2 tem hora anterior à da linha de cima'],
  })
})

test('all invalid fields are reported together, and nothing is saved', async () => {
  await put()
  const wrong = {
    name: '',
    checkoutOn: addDays(day, 80),
    slug: 'Com Espaço',
    'options[0].price': 'x',
    'options[0].people': '11',
    'images[0].alt': '',
    'images[0].key': 'somebody-elses',
    'boardingPlaces[0].time': '25:00',
    'cancellation[1].feePercent': 'dez',
  }
  const { status, errors } = await post(PATH, { ...(await formOf(PATH)), ...wrong, intent: 'save' })
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  expect(errors).toMatchObject({ checkoutOn: ['A volta não pode ser antes da saída'] })
})

test('a text that is no key of a picture is refused at its row and not sent back', async () => {
  await put(filled)
  const fields = { ...(await formOf(PATH)), 'images[0].key': '../../package', intent: 'save' }
  expect((await post(PATH, fields)).errors).toEqual({ 'images[0].key': [expect.any(String)] })
  const reply = JSON.stringify(await handleTripEditor(requestTo(PATH, fields), admin, 'admin'))
  expect([reply.includes('Quarto duplo'), reply.includes('package')]).toEqual([true, false])
})

test('an incomplete trip is saved as a draft, and the page lists what is missing', async () => {
  await put({ state: 'draft', schedule: [], details: { 0: [], 1: [], 2: [{ text: 'RG', textEn: '' }], 3: [] } })
  const { to } = await post(PATH, { ...(await formOf(PATH)), name: 'Outro nome', intent: 'publish' })
  expect(await trips.get('chapada')).toMatchObject({ state: 'draft', name: 'Outro nome' })
  const { trip } = await loadTripEditor(requestTo(to ?? '', null), admin, 'admin')
  const missing = trip?.steps.filter(({ isMet, isRequired }) => isRequired && !isMet).map(({ step }) => step)
  expect([trip?.isHeldBack, missing]).toEqual([true, ['schedule', 'included']])
})

test('a trip on sale cannot lose a required part, and the message names it', async () => {
  await put()
  const { 'schedule[0].title': _t, 'schedule[0].text': _x, ...fields } = await formOf(PATH)
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('schedule[')))
  const reply = await handleTripEditor(requestTo(PATH, { ...rest, intent: 'save' }), admin, 'admin')
  if (reply instanceof Response || isRowsReply(reply.data)) throw new Error('no refusal')
  expect(reply.init?.status).toBe(422)
  expect(reply.data.error).toEqual({ '': ['Para publicar, falta: roteiro dia a dia'] })
  expect(readMissing(reply.data)).toEqual(['schedule'])
  for (const other of [undefined, { missing: 'images' }, { missing: [7, 'constructor'] }])
    expect(readMissing(other)).toEqual([])
})

test('the upload button saves nothing, even without a selected photo', async () => {
  const before = await put()
  const { rows } = await post(PATH, { ...(await formOf(PATH)), name: 'Digitado', intent: 'upload' })
  expect(rows?.name).toBe('Digitado')
  expect(await trips.get('chapada')).toEqual(before)
})

test('a trip in review is returned to its agency with a message; a trip in another state is not', async () => {
  await put({ state: 'inReview', agencyId: 'agency-a' })
  expect((await loadTripEditor(requestTo(`${PATH}&dialog=return`, null), admin, 'admin')).isReturning).toBe(true)
  expect((await post(PATH, { intent: 'return', message: '' })).errors).toHaveProperty('message')
  const message = 'Falta dizer onde o ônibus para na volta.'
  expect(await post(PATH, { intent: 'return', message }, agency).catch((gone: Response) => gone.status)).toBe(404)
  expect((await post(PATH, { intent: 'return', message })).status).toBe(302)
  expect(await trips.get('chapada')).toMatchObject({ state: 'draft', returned: { message } })
  expect((await post(PATH, { intent: 'return', message })).status).toBe(409)
  const own = await loadTripEditor(requestTo(PATH, null), agency, 'agency')
  expect(own.trip?.returned?.message).toBe(message)
  await post(PATH, { ...(await formOf(PATH, agency)), intent: 'save' }, agency)
  expect(await trips.get('chapada')).toMatchObject({ state: 'inReview', returned: null })
})

test('vacancies below what is sold are refused at their field', async () => {
  await put()
  const fields = { ...(await formOf(PATH)), 'options[0].vacancies': '1', intent: 'save' }
  expect((await post(PATH, fields)).errors).toEqual({
    'options[0].vacancies': ['Já há 2 unidades vendidas ou guardadas. As vagas não podem ficar abaixo disso.'],
  })
})

test('a row button returns the form with changed rows and saves nothing', async () => {
  const before = await put()
  const fields = { ...(await formOf(PATH)), name: 'Digitado' }
  const added = await post(PATH, { ...fields, intent: 'add:schedule:0' })
  expect([added.rows?.schedule.length, added.rows?.name]).toEqual([2, 'Digitado'])
  const gone = await post(PATH, { ...fields, intent: 'remove:cancellation:0' })
  expect(gone.rows?.cancellation.map(({ untilDaysBefore }) => untilDaysBefore)).toEqual(['21', '0'])
  expect(await trips.get('chapada')).toEqual(before)
})

test('night flights land the next day; an arrival before the departure is refused', async () => {
  await put()
  const flight = {
    'flights[0].direction': 'outbound',
    'flights[0].companyId': 'x',
    'flights[0].number': 'AZ 4512',
    'flights[0].fromIata': 'gru',
    'flights[0].departsOn': addDays(day, 90),
    'flights[0].departsAt': '23:00',
    'flights[0].toIata': 'LIS',
    'flights[0].arrivesOn': addDays(day, 91),
    'flights[0].arrivesAt': '12:00',
    intent: 'save',
  }
  const fields = await formOf(PATH)
  const only = { 'flights[0].companyId': ['Escolha um item da lista'] }
  expect((await post(PATH, { ...fields, ...flight })).errors).toEqual(only)
  const unknown = await post(PATH, { ...fields, ...flight, 'flights[0].toIata': 'ZZZ' })
  expect(Object.keys(unknown.errors ?? {})).toContain('flights[0].companyId')
})

test("another agency's trip is a 404, and an agency cannot set state, owner or featured", async () => {
  await put({ agencyId: 'agency-b' })
  await expect(formOf(PATH, agency)).rejects.toMatchObject({ status: 404 })
  await expect(post(PATH, { intent: 'save' }, agency)).rejects.toMatchObject({ status: 404 })
  await put({ agencyId: 'agency-a', state: 'published' })
  const forged = { featuredOnHome: 'on', intent: 'publish' }
  expect((await post(PATH, { ...(await formOf(PATH, agency)), ...forged }, agency)).status).toBe(302)
  expect(await trips.get('chapada')).toMatchObject({
    state: 'inReview',
    agencyId: 'agency-a',
    featuredOnHome: false,
  })
})

test("the trip's own agency and airline are always options, and an unknown option is refused", async () => {
  const at = (index: number) => addMinutes(SAMPLE_NOW, index)
  const many = Array.from({ length: 201 }, (_, index) => index)
  for (const index of many) {
    const id = `agency-${index}`
    const one = { id, slug: id, state: index === 1 ? ('paused' as const) : ('approved' as const), createdAt: at(index) }
    await agencies.create(id, testAgency(one))
    const airline = { id: `air-${index}`, name: `Aérea ${String(index).padStart(3, '0')}`, code: 'AA', logoKey: null }
    await flightCompanies.create(airline.id, {
      ...airline,
      sortName: airline.name,
      searchTerms: [],
      updatedAt: SAMPLE_NOW,
    })
  }
  await put({ agencyId: 'agency-0', flights: [{ ...flight, companyId: 'air-200' }] })
  const { choices } = await loadTripEditor(requestTo(PATH, null), admin, 'admin')
  const offered = (list: readonly { value: string }[]) => list.map(({ value }) => value)
  expect(offered(choices.agencies)).toContain('agency-0')
  expect(offered(choices.agencies)).not.toContain('agency-1')
  expect(offered(choices.companies)).toContain('air-200')
  const fields = { ...(await formOf(PATH)), intent: 'save' }
  expect((await post(PATH, { ...fields, agencyId: 'agency-1' })).errors).toEqual({
    agencyId: ['Escolha um item da lista'],
  })
  expect((await post(PATH, { ...fields, name: 'Outro nome' })).status).toBe(302)
  expect(await trips.get('chapada')).toMatchObject({ name: 'Outro nome', agencyId: 'agency-0' })
})

test('each time zone is labeled with well-known cities', async () => {
  const before = { ...flight.from, zone: 'Pacific/Port_Moresby' }
  await put({ flights: [{ ...flight, from: before }] })
  const { choices } = await loadTripEditor(requestTo(PATH, null), admin, 'admin')
  const label = (zone: string) => choices.zones.find(({ value }) => value === zone)?.label
  expect(label('America/Sao_Paulo')).toBe('Brasília (São Paulo, Rio, Sul e Sudeste)')
  expect(label('Pacific/Port_Moresby')).toBe('Pacific/Port Moresby')
  expect(FLIGHT_ZONES.filter((zone) => label(zone)?.includes('/'))).toEqual([])
})

test('hostile text is stored literally, and long text is refused', async () => {
  await put()
  const script = '<script>alert(1)</script>'
  const fields = await formOf(PATH)
  expect((await post(PATH, { ...fields, placeDescription: script, intent: 'save' })).status).toBe(302)
  expect((await trips.get('chapada')).placeDescription).toBe(script)
  const long = await post(PATH, { ...fields, name: 'x'.repeat(5000), intent: 'save' })
  expect(Object.keys(long.errors ?? {})).toEqual(['name'])
})

test('changes are counted by field', () => {
  const stored = readTripValues({ name: 'a', schedule: [{ title: 'um' }, { title: 'dois' }] })
  const typed = readTripValues({ name: 'b', version: '7', schedule: [{ title: 'um' }] })
  expect(countChanges(stored, stored, 'pt-BR')).toBe(0)
  expect(countChanges(stored, typed, 'pt-BR')).toBe(2)
})

test('dates and line breaks are compared after normalization', () => {
  const stored = readTripValues({
    checkinOn: '2027-03-01',
    flights: [{ departsOn: '2027-03-02' }],
    placeDescription: 'a\nb',
  })
  const typed = readTripValues({
    checkinOn: '01/03/2027',
    flights: [{ departsOn: '2027-03-02' }],
    placeDescription: 'a\r\nb',
  })
  expect(countChanges(stored, typed, 'pt-BR')).toBe(0)
  expect(countChanges(stored, { ...typed, checkinOn: '03/01/2027' }, 'pt-BR')).toBe(1)
  expect(countChanges(stored, { ...typed, checkinOn: '03/01/2027' }, 'en')).toBe(0)
})

test.each([
  ['draft', true],
  ['published', true],
  ['closed', false],
] as const)('the preview of a trip that is %s sells as its page does or will: %s', async (state, isOnSale) => {
  await put({ state })
  const { trip } = await loadPreview(requestTo('/admin/trips/preview?id=chapada', null), admin)
  expect(trip.isOnSale).toBe(isOnSale)
})

const two = ({ options }: Trip) => options.flatMap((option) => [option, { ...option, id: 'single', people: 1 }])

test('the save of a second administrator changes only what they changed', async () => {
  await put({ ...filled, options: two(sampleTrip()) })
  const fields = await formOf(PATH)
  const first = { ...fields, 'options[1].price': '570,00', 'hotels[0].stars': '5', cruise: 'on', intent: 'save' }
  expect((await post(PATH, first)).status).toBe(302)
  const second = { ...fields, 'options[0].price': '420,00', 'hotels[0].address': 'Rua Nova, 1', intent: 'save' }
  expect((await post(PATH, second)).status).toBe(302)
  const saved = await trips.get('chapada')
  expect(saved.options.map(({ price }) => price)).toEqual([42_000, 57_000])
  expect(saved.hotels[0]).toMatchObject({ stars: 5, address: 'Rua Nova, 1' })
  expect(saved.cruise).toBe(true)
})

test('a child on a lap may cost nothing, an adult may not', async () => {
  await put({ ...filled, options: two(sampleTrip()) })
  const fields = await formOf(PATH)
  const lap = { 'options[1].audience': 'lap', 'options[1].fromAge': '0', 'options[1].toAge': '5' }
  const free = { ...fields, ...lap, 'options[1].price': '0,00', intent: 'save' }
  expect((await post(PATH, { ...free, 'options[0].price': '0,00' })).status).toBe(422)
  expect((await post(PATH, free)).status).toBe(302)
  expect((await trips.get('chapada')).options[1]).toMatchObject({ price: 0, audience: { kind: 'lap', toAge: 5 } })
})

test('what an agency saved meanwhile is seen before it is published', async () => {
  await agencies.put(agency.agencyId, testAgency({ id: agency.agencyId }))
  await put({ ...filled, options: two(sampleTrip()), agencyId: agency.agencyId, state: 'inReview' })
  const fields = await formOf(PATH)
  await post(PATH, { ...(await formOf(PATH, agency)), name: 'Grátis em zap.example', intent: 'save' }, agency)
  const args = requestTo(PATH, { ...fields, intent: 'publish' })
  const first = await handleTripEditor(args, admin, 'admin')
  if (first instanceof Response || isRowsReply(first.data)) throw new Error('published unseen')
  expect(first.data.error).toEqual({ '': [expect.stringContaining('publique de novo')] })
  const shown = readTripValues(first.data.initialValue)
  expect([shown.name, (await trips.get('chapada')).state]).toEqual(['Grátis em zap.example', 'inReview'])
  const seen = { ...fields, name: shown.name, version: shown.version }
  expect((await post(PATH, { ...seen, intent: 'publish' })).status).toBe(302)
})

test('a field that both administrators changed is marked once, and the next save decides it', async () => {
  await put({ ...filled, options: two(sampleTrip()) })
  const fields = await formOf(PATH)
  await post(PATH, { ...fields, 'options[1].price': '570,00', 'options[1].people': '3', intent: 'save' })
  const late = await handleTripEditor(
    requestTo(PATH, { ...fields, 'options[1].price': '580,00', name: 'Outro nome', intent: 'save' }),
    admin,
    'admin',
  )
  if (late instanceof Response || isRowsReply(late.data)) throw new Error('saved')
  const { error, initialValue } = late.data
  expect(error).toEqual({
    '': [expect.stringContaining('salvou outra versão')],
    'options[1].price': ['Está salvo agora: 570,00'],
  })
  const shown = readTripValues(initialValue)
  expect(shown.options[1]).toMatchObject({ price: '580,00', people: '3' })
  const again = {
    ...fields,
    'options[1].price': '580,00',
    'options[1].people': '3',
    name: 'Outro nome',
    intent: 'save',
  }
  expect((await post(PATH, { ...again, version: shown.version })).status).toBe(302)
  expect((await trips.get('chapada')).options[1]).toMatchObject({ price: 58_000, people: 3 })
})

test('the form of the largest trip is read, and restored after an ended session', () => {
  const fields = LIST_NAMES.flatMap((list) =>
    Array.from({ length: MAX_ROWS[list] }, (_, index) =>
      Object.keys(LISTS[list].fields).map((name) => `${list}[${index}].${name}`),
    ).flat(),
  )
  const form = new URLSearchParams([...Object.keys(FIELDS), 'intent', ...fields].map((name) => [name, 'x']))
  const read = readForm(Buffer.from(String(form)), 'application/x-www-form-urlencoded', true)
  expect('form' in read && [...read.form.keys()].length).toBe(form.size)
  expect(form.size).toBeGreaterThan(1200)
  expect(form.size).toBeLessThanOrEqual(MAX_DRAFT_FIELDS)
})
