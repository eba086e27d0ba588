/** Choosing without JavaScript: searches and filters are addresses, favorites and comparison are plain forms. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributesOf } from '../../support/html-forms'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, linkTo, mainText, wordsIn } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor, VisitorResponse } from '../../support/visitor'

const TRIP = 'motogp-goiania-ayrton-senna'
const SOLD_OUT = 'aparecida-bate-e-volta'

let shop: Stand
let guest: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  guest = shop.visitor()
}, 120_000)
afterAll(() => shop?.close())

const cards = ({ text }: VisitorResponse) => text.match(/<article\b(?:(?!<\/article>)[\s\S])*?<h2/g)?.length ?? 0

test('the filters of a list are a form whose choice has as many trips as it says', async () => {
  const list = await guest.get('/trips')
  const all = Number(/(\d+) viagens com os filtros de agora/.exec(mainText(list))?.[1])
  const [, count] = /Bate e volta (\d+)/.exec(mainText(list)) ?? []
  expect([Number(count) > 1, Number(count) < all]).toEqual([true, true])
  const narrowed = await guest.press(list, 'Ver viagens', { nights: '0' })
  expect(narrowed.path).toMatch(/[?&]nights=0(&|$)/)
  expect([cards(narrowed), linkTo(/^Filtros 1$/, narrowed)]).toEqual([Number(count), '#filters'])
})

test('under a list stands what differs in one thing, for the party that was searched', async () => {
  const none = await guest.get('/trips?people=2&month=2001-01&transport=road')
  for (const words of ['Nenhuma viagem encontrada', 'Saem em breve']) expect(mainText(none)).toContain(words)
  const near = mainText(await guest.get('/trips?people=2&priceMax=360'))
  expect(near).toMatch(/Quase isso.*R\$ [\d.]+,\d\d a mais para 2.*para 2 pessoas/)
})

test('a party of none or of eleven is refused politely, and the search box takes any words', async () => {
  for (const people of ['0', '11'])
    expect(mainText(await guest.get(`/trips?people=${people}`))).toContain('grupos de 1 a 10 pessoas')
  const home = await guest.get('/')
  expect(
    home.text
      .split('name="people"')[1]
      ?.split('</select>')[0]
      ?.match(/<option/g),
  ).toHaveLength(10)
  for (const path of ['/', '/trips']) {
    const page = await guest.submit(await guest.get(path), { q: '<script>alert(1)</script>' })
    expect(page.path).toMatch(/^\/trips\?.*q=%3Cscript%3E/)
    expect([page.status, page.text.includes('<script>alert(1)'), page.text.match(/<h1/g)?.length]).toEqual([
      200,
      false,
      1,
    ])
  }
})

test('the suggestions of destinations are open to anybody, briefly cached, and never more than requested', async () => {
  const places = async (q: string) =>
    JSON.parse((await guest.get(`/trips/suggest?${new URLSearchParams({ q })}`)).text).places
  expect(await places('gramado')).toContain('Gramado')
  expect(await places('SAO')).toEqual(expect.any(Array))
  expect([await places(''), await places('g')]).toEqual([[], []])
  expect((await places('a'.repeat(5000))).length).toBeLessThanOrEqual(8)
  expect((await guest.get('/trips/suggest?q=rio')).headers['cache-control']).toBe('public, max-age=60')
})

test('trips are saved by their heart, found among the favorites, compared and taken away', async () => {
  const visitor = shop.visitor()
  const list = await visitor.get('/trips')
  const before = list.headers['etag']
  const names = [...list.text.matchAll(/aria-label="Guardar (.*?) nas favoritas"/g)].map(([, name = '']) => name)
  const [first = '', second = ''] = names
  let page = list
  for (const name of [first, second]) page = await visitor.press(list, `Guardar ${name} nas favoritas`)
  expect(page.path).toBe('/favorites')
  for (const name of [first, second]) expect(mainText(page)).toContain(name)
  expect((await visitor.get('/trips')).headers['etag']).toBe(before)

  const slugs = [...page.text.matchAll(/href="\/trip-details\/([\w-]+)"/g)].map(([, slug = '']) => slug)
  const [one = '', other = ''] = [...new Set(slugs)]
  const compared = await visitor.get(`/compare?trip=${one}&trip=${other}`)
  for (const name of [first, second]) expect(mainText(compared)).toContain(name)
  const priced = await visitor.press(compared, 'Atualizar preços', { people: '2' })
  expect([priced.path.includes('people=2'), mainText(priced).includes('para 2 pessoas')]).toEqual([true, true])
  const alone = await visitor.open(linkTo(`Tirar da comparação: ${first}`, priced))
  expect(mainText(alone)).not.toContain(first)
  for (const name of [first, second]) page = await visitor.press(page, `Tirar ${name} das favoritas`)
  expect(mainText(page)).toContain('Nenhuma favorita ainda')
  expect(visitor.cookies.has('favorites')).toBe(false)
})

test('a sold-out trip takes an address for one alert, with the same reply for every address, and removes it again', async () => {
  const trip = await guest.get(`/trip-details/${SOLD_OUT}`)
  const refused = await guest.press(trip, 'Avise-me', { email: 'ana@a' })
  expect(refused.path).toBe(`/vacancyAlert?trip=${SOLD_OUT}`)
  expect([fieldValue(refused, 'email'), Object.keys(errorsOf(refused))]).toEqual(['ana@a', ['email']])
  const read: string[] = []
  for (const email of ['cliente@roteiro.example', `${Date.now()}@a.example`]) {
    const requested = await guest.press(await guest.get(`/vacancyAlert?trip=${SOLD_OUT}`), 'Avise-me', { email })
    expect(mainText(requested)).toContain('Aviso anotado')
    read.push(mainText(requested))
  }
  expect(read[0]).toBe(read[1])
  const off = await guest.press(await guest.get('/vacancyAlert?off=0123456789abcdef'), 'Tirar meu e-mail')
  expect(mainText(off)).toContain('E-mail tirado')
})

test('a script is found and leads to its trip; pages and filters keep each other', async () => {
  const found = await guest.press(await guest.get('/itineraries'), 'Buscar', { q: 'toquio' })
  expect([found.path.includes('q=toquio'), wordsIn('h2', found).includes('Tóquio')]).toEqual([true, true])
  expect(mainText(found)).toContain('Templo Senso-ji')
  const sheet = await guest.open(linkTo(/^Imprimir/, found))
  expect([sheet.path.startsWith('/itineraries/japao'), mainText(sheet).includes('Templo Senso-ji')]).toEqual([
    true,
    true,
  ])
  expect(sheet.text).toContain('QR code da página da viagem')
  expect(linkTo('Roteiros', sheet)).toBe('/itineraries')

  const second = await guest.get('/itineraries?transport=road&page=2')
  expect(mainText(second)).toMatch(/8 a \d+ de \d+/)
  const first = await guest.open(linkTo('Página 1', second))
  expect(first.path).toContain('transport=road')
  const days = await guest.press(first, 'Aplicar filtros', { nights: '0' })
  expect([days.path.includes('nights=0'), mainText(days).includes('bate e volta')]).toEqual([true, true])
  expect((await guest.open(linkTo(/Tirar o filtro Bate e volta/, days))).path).not.toContain('nights')
})

test('the photos of a trip are pages, from the first around to the last', async () => {
  const trip = await guest.get(`/trip-details/${TRIP}`)
  let page = await guest.open(linkTo(/^Ver \d+ imagens$/, trip))
  const count = Number(/Imagem 1 de (\d+)/.exec(mainText(page))?.[1])
  expect(count).toBeGreaterThanOrEqual(5)
  page = await guest.open(linkTo('Próxima imagem', page))
  expect(page.path).toMatch(/\?photo=2$/)
  for (const words of [`Imagem 2 de ${count}`, 'Ilustração: Ateliê Roteiro']) expect(mainText(page)).toContain(words)
  for (let back = 0; back < 2; back += 1) page = await guest.open(linkTo('Imagem anterior', page))
  expect(mainText(page)).toContain(`Imagem ${count} de ${count}`)
  expect(linkTo('Voltar à viagem', page)).toBe(`/trip-details/${TRIP}`)
  expect(mainText(await guest.get(`/trip-details/${TRIP}/photos?photo=31`))).toMatch(/Imagem 1 de \d+/)
})

test('a trip says who sells and what canceling costs, and shows hours, hotel and map', async () => {
  const trip = mainText(await guest.get(`/trip-details/${TRIP}`))
  for (const words of ['Helena, Cíntia e Jonas', 'Confira em cadastur.turismo.gov.br', 'Até 7 dias depois da compra'])
    expect(trip).toContain(words)
  expect(trip).toMatch(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/)
  const race = await guest.get('/trip-details/gp-de-sao-paulo-interlagos')
  expect(mainText(race)).toMatch(/14:00.*Largada/)
  for (const words of ['Onde você dorme', '4 estrelas', 'São Carlos']) expect(mainText(race)).toContain(words)
})

test('a race page sells its sectors; the footer says who sells, and its links are there', async () => {
  const race = await guest.get('/motogp')
  const sector = race.text.split('<li').find((item) => item.includes('Coberta') && item.includes('/user/checkout'))
  const words = mainText({ text: `<main><li${sector}</main>` })
  for (const fact of [/3 dias, por pessoa/, /R\$ [\d.]+,\d{2} no Pix/]) expect(words).toMatch(fact)
  expect(linkTo(/^Escolher: /, race)).toMatch(/^\/user\/checkout\?item=[\w-]+(:|%3A)1$/)
  const about = await guest.get('/aboutUs')
  const footer = wordsIn('footer', about)
  for (const fact of [/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/, /Cadastur \d/]) expect(footer).toMatch(fact)
  const own = new Set(
    [...(/<footer[\s\S]*<\/footer>/.exec(about.text)?.[0] ?? '').matchAll(/href="(\/(?!\/)[^"#]*)/g)].map(
      ([, at]) => at,
    ),
  )
  expect(own.size).toBeGreaterThan(18)
  for (const path of own)
    expect([path, (await guest.open(path?.replaceAll('&amp;', '&') ?? '')).status]).toEqual([path, 200])
})

test('the tips lead to an article with its contents and its trip; an inactive one is not there', async () => {
  const tip = await guest.open(linkTo('O que levar para Fernando de Noronha', await guest.get('/user/tripTips')))
  expect(wordsIn('h1', tip)).toBe('O que levar para Fernando de Noronha')
  expect(linkTo(/Fernando de Noronha com trilhas/, tip)).toContain('/trip-details/')
  expect([linkTo('Na mala', tip), tip.text.includes('id="na-mala"')]).toEqual(['#na-mala', true])
  expect(linkTo('Mandar pelo WhatsApp', tip)).toMatch(/^https:\/\/wa\.me\/\?text=/)
  const gone = await guest.get('/user/tripTips/seguro-viagem-como-escolher')
  expect([gone.status, wordsIn('h1', gone)]).toEqual([404, 'Não encontramos este item'])
  expect((await guest.get('/user/tripTips?page=99')).status).toBe(404)
})

test('a guest finds texts, links and pictures without any code, and how to become a partner', async () => {
  const kit = await guest.get(`/user/marketing?trip=${TRIP}&price=pix`)
  expect([mainText(kit).includes(`/trip-details/${TRIP}`), mainText(kit).includes('seller=')]).toEqual([true, false])
  expect(linkTo('Quero ser parceiro', kit)).toBe('/signupAgency')
  const picture = await guest.get(linkTo('Baixar a arte Story', kit))
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['content-disposition']).toContain(`roteiro-${TRIP}-story.jpg`)
  for (const path of ['nada/story', `${TRIP}/poster`])
    expect((await guest.get(`/user/marketing/art/${path}`)).status).toBe(404)
})

const SWITCHED = [
  ['/', 'Buscar viagens', 'Search trips'],
  ['/trips/cruises', 'Cruzeiros', 'Cruises'],
  [`/trip-details/${TRIP}`, 'Reservar minhas vagas', 'Book my places'],
  ['/termsOfUse', 'Termos de uso', 'Terms of use'],
  ['/signup', 'Criar conta', 'Create account'],
  ['/nao-existe', 'Página não encontrada', 'Page not found'],
] as const

test.each(SWITCHED)('the switch on %s stays on the page and is remembered', async (path, portuguese, english) => {
  const visitor = createdIn('en-US')
  const page = await visitor.get(path)
  expect(page.text).toContain('<html lang="pt-BR"')
  expect(mainText(page)).toContain(portuguese)
  const [link = ''] = /<a\b[^>]*\slang="en"[^>]*>/.exec(page.text) ?? []
  const { href = '' } = attributesOf(link)
  const switched = await visitor.open(href.startsWith('?') ? path + href : href)
  expect(switched.path.split('?')[0]).toBe(path)
  expect(switched.text).toContain('<html lang="en"')
  expect([mainText(switched).includes(english), mainText(switched).includes(portuguese)]).toEqual([true, false])
  expect(wordsIn('h1', await visitor.get('/trips'))).toContain('Trips')
})

/** Somebody whose browser asks for this language. */
const createdIn = (language: string) => shop.visitor(undefined, { 'accept-language': language })

test('money keeps its Brazilian writing in English, and the back office has the switch too', async () => {
  const words = mainText(await guest.open('/trips?lang=en'))
  expect(words).toMatch(/R\$ ?\d{1,3}(\.\d{3})*,\d{2}/)
  expect(words).not.toMatch(/R\$ ?\d[\d,]*\.\d{2}\b/)
  const users = await (await shop.admin()).open('/admin/users?lang=en')
  expect(wordsIn('h1', users)).toBe('Users')
})

test('a partner finds every page of their area by links that need no script', async () => {
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const home = await partner.open('/agency')
  for (const [words, path] of [
    ['Passageiros', '/agency/passengers'],
    ['Novo link', '/agency/links/new'],
    ['Kit de vendas', '/user/marketing'],
  ] as const) {
    expect([words, linkTo(words, home).split('?')[0]]).toEqual([words, path])
    expect((await partner.open(linkTo(words, home))).status).toBe(200)
  }
})
