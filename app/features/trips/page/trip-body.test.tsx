import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip } from '~/catalogue/listed-trip'
import { agencies } from '~/data/collections'
import { addDays, instant, localDate } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'
import { LanguageProvider } from '~/i18n/use-translate'
import { samplePhoto } from '../../../../tests/support/sample-documents'
import { flightToTokyo as flight, sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { TripBody } from './trip-body'
import { tripView } from './trip-view.server'

const today = localDate('2026-11-21')
const share = { url: '', whatsapp: '', mail: '', questionTo: null }

let database: TestStore
beforeEach(() => {
  database = openTestStore()
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

/** Renders a trip's page on the server. */
async function shown(over: Parameters<typeof sampleTrip>[1], sold = 0, language: Language = 'pt-BR'): Promise<string> {
  const trip = sampleTrip('gramado', over)
  // What is called sold out is so, whatever is left of the others.
  const stocks = sampleStock(trip, { sold }).map((one) => (one.id === 'full' ? { ...one, vacancies: sold } : one))
  const listed = listedTrip(trip, (id) => stocks.find((stock) => stock.id === id))
  const element = <TripBody trip={tripView(listed, language, today)} share={share} />
  const { dataRoutes, query } = createStaticHandler([{ id: 'trip', path: '/trip', element }])
  const context = await query(new Request('http://shop.example/trip'))
  if (context instanceof Response) throw new Error('the page redirects')
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </LanguageProvider>,
  )
}

test.each([0, -30])('a trip that leaves in %i days offers no places and no way to pay', async (days) => {
  const html = await shown({ checkinOn: addDays(today, days) }, 3)
  expect(html.match(/Vendas encerradas/g)).toHaveLength(1)
  expect(html).toContain('As vendas desta viagem terminaram')
  expect(html).not.toMatch(/vagas?<|No cartão|No Pix|Esgotado/)
  const onSale = await shown({ checkinOn: addDays(today, 1) }, 3)
  expect(onSale).toMatch(/Últimas 4 vagas<.*No cartão.*No Pix/s)
  expect(onSale).not.toContain('Vendas encerradas')
})

test('a trip of a paused agency is shown with a notice instead of the purchase form', async () => {
  await agencies.create('viva', testAgency({ state: 'paused' }))
  await vi.waitFor(() => expect(catalogue().agency('viva')).not.toBeNull())
  const html = await shown({ checkinOn: addDays(today, 9), agencyId: 'viva' }, 3)
  expect(html).toContain('As vendas desta viagem estão pausadas')
  expect(html.match(/Vendas pausadas/g)).toHaveLength(1)
  expect(html).not.toMatch(/vagas?<|No cartão|No Pix|Vendas encerradas/)
  const gone = await shown({ checkinOn: today, agencyId: 'viva' }, 3)
  expect(gone).toContain('As vendas desta viagem terminaram')
})

test('a sold out trip offers an alert; a departed one does not', async () => {
  const way = '/vacancyAlert?trip=gramado'
  expect(await shown({ checkinOn: addDays(today, 9) }, 5)).toContain(way)
  expect(await shown({ checkinOn: today }, 5)).not.toContain(way)
  expect(await shown({ checkinOn: addDays(today, 9) }, 1)).not.toContain(way)
})

test('a sold out option among others offers an alert of its own', async () => {
  const [option] = sampleTrip('gramado').options
  if (!option) throw new Error('the sample has no option')
  const options = [option, { ...option, id: 'full', name: 'Setor G' }]
  const html = await shown({ checkinOn: addDays(today, 9), options }, 1)
  // In the box, and in the table that is shown where the box stands next to it; never broken at its hyphen.
  const alert =
    /href="\/vacancyAlert\?trip=gramado&amp;option=full"[^>]*><span class="[^"]*nowrap[^"]*">Avise-me<\/span><span[^>]*>: Setor G</g
  expect(html.match(alert)).toHaveLength(2)
  expect(html.match(/vacancyAlert/g)).toHaveLength(2)
  expect(await shown({ checkinOn: today, options }, 1)).not.toContain('vacancyAlert')
})

test('each boarding place links to a map and announces an external site', async () => {
  const html = await shown({ boarding: ['São Carlos, SP', 'Rio Claro, SP'] })
  const links = [...html.matchAll(/<a href="(https:[^"]*)" rel="noopener" target="_blank">(.*?)<\/a>/g)]
  const queries = links.map(([, href]) => new URL(href?.replaceAll('&amp;', '&') ?? '').searchParams.get('query'))
  expect(queries).toEqual(['Terminal, São Carlos, SP', 'Terminal, Rio Claro, SP'])
  expect(links[0]?.[2]).toMatch(/^Abrir no mapa .*São Carlos, SP, no Google Maps, em outra aba/)
})

test('schedule, extra information and cancellation are expanded', async () => {
  const schedule = ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ({
    title,
    text: `Passeio ${title}`,
    titleEn: '',
    textEn: '',
    hours: [],
  }))
  const html = await shown({ schedule })
  const part = html.slice(html.indexOf('id="schedule"'))
  expect(part.match(/<details/g)?.length).toBeGreaterThanOrEqual(4 + 2)
  expect(part.match(/<details(?![^>]* open)[^>]*>/g)).toBeNull()
})

test('hotels have their class and address, and the map its places in words', async () => {
  const point = { latitude: -29.38, longitude: -50.87 }
  const hotels = [
    { name: 'Hotel Hortênsia', stars: 3, address: 'Rua das Amostras, 120' },
    { name: 'Pousada da Serra', stars: null, address: 'Rua dos Modelos, 9' },
  ]
  const html = await shown({
    hotels,
    routePlaces: [
      { place: 'Gramado', point },
      { place: 'Canela', point },
    ],
  })
  const stay = html.slice(html.indexOf('id="stay"'), html.indexOf('id="map"')).replaceAll('\u00a0', ' ')
  expect(stay).toMatch(/Hotel Hortênsia.*3 estrelas.*Rua das Amostras, 120.*Pousada da Serra.*Rua dos Modelos, 9/s)
  expect(stay.match(/★/g)).toHaveLength(3)
  const map = html.slice(html.indexOf('id="map"'))
  expect(map).toMatch(/src="\/maps\/gramado\/large\?v=[\w-]{10}"/)
  expect(map).toMatch(/<ol[^>]*><li>Gramado<\/li><li>Canela<\/li><\/ol>/)
  const plain = await shown({})
  expect(plain).not.toMatch(/id="stay"|id="map"/)
})

test('a photograph of a room stands with the hotels, a drawing does not', async () => {
  const room = { ...samplePhoto('quarto', 'Cama de casal'), subject: 'room' as const }
  const over = { hotels: [{ name: 'Hotel Hortênsia', stars: 3, address: 'Rua das Amostras, 120' }] }
  const stay = async (kind: 'photo' | 'drawing') => {
    const html = await shown({ ...over, images: [samplePhoto('serra'), { ...room, kind }] })
    return html.slice(html.indexOf('id="stay"'), html.indexOf('id="boarding"'))
  }
  expect(await stay('photo')).toContain('alt="Cama de casal"')
  expect(await stay('drawing')).not.toContain('alt="Cama de casal"')
})

test('a flight that lands two days later shows the date', async () => {
  const trip = { transport: 'air', checkinOn: localDate('2027-03-01'), nights: 20 } as const
  expect(await shown({ ...trip, flights: [flight] })).toContain('NRT, chega em 3 de março<')
  const overnight = { ...flight, arrivesAt: instant('2027-03-02T14:00:00.000Z') }
  expect(await shown({ ...trip, flights: [overnight] })).toContain('NRT, chega no dia seguinte<')
})

test('a trip by road shows no flights, even if some are stored', async () => {
  const trip = { checkinOn: localDate('2027-03-01'), nights: 20, flights: [flight] }
  expect(await shown({ ...trip, transport: 'air' })).toMatch(/id="flights"/)
  expect(await shown({ ...trip, transport: 'road' })).not.toMatch(/flights|Malha aérea/)
})

test('five photos of a trip are visible, each leads to its own page, and one link to all of them', async () => {
  const photos = (count: number) =>
    Array.from({ length: count }, (_, index) => samplePhoto(`foto-${index}`, `Foto ${index}.`))
  const many = await shown({ images: photos(20) })
  expect(many.match(/alt="Foto \d+\."/g)).toHaveLength(5)
  expect(many.match(/href="\/trip-details\/gramado\/photos\?photo=\d+"/g)).toHaveLength(5)
  expect(many).toMatch(/href="\/trip-details\/gramado\/photos"[^>]*>.*?Ver 20 imagens/s)
  expect(many.match(/loading="lazy"/g)).toHaveLength(4)
  const one = await shown({ images: photos(1) })
  expect(one).not.toContain('Ver 1 imagem')
})
