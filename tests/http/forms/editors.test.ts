/** The editors of the back office without JavaScript: rows, files and deletions are buttons of one form that keeps all. */
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SelectedFile } from '../../support/multipart'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { boxOf, errorsOf, fieldValue, linkTo, mainText, pageText, wordsIn } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import { PASSWORD } from '../../support/shop-server'
import type { Visitor, VisitorResponse } from '../../support/visitor'

const TYPED = 'Meia página, "digitada" <b>agora</b>'

let shop: Stand
let admin: Visitor
let guest: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  guest = shop.visitor()
}, 120_000)
afterAll(() => shop?.close())

async function photo(field: string, name = 'mar.png'): Promise<SelectedFile> {
  const picture = sharp({ create: { width: 420, height: 300, channels: 3, background: 'rgb(20,90,150)' } })
  return { field, name, mimeType: 'image/png', bytes: await picture.png().toBuffer() }
}

async function pdf(field: string): Promise<SelectedFile> {
  const document = new PdfDocument()
  document.text('Guia de teste')
  document.end()
  return { field, name: 'guia.pdf', mimeType: 'application/pdf', bytes: await buffer(document) }
}

/** What visitors see of a change, which takes up to two seconds to come. */
const shown = (path: string) =>
  expect.poll(async () => {
    const { status, text } = await guest.get(path)
    return `${status} ${text}`
  })

test('an event type is made, saved over somebody else’s change, and deleted', async () => {
  const name = 'Carnaval <b>sem</b> script'
  const made = await admin.press(await admin.get('/admin/eventType/new'), 'Salvar', { name })
  expect(wordsIn('h1', made)).toBe(name)
  const rival = await admin.press(made, 'Salvar', { name: 'Outro nome' })
  expect(wordsIn('h1', rival)).toBe('Outro nome')
  const confirmation = await admin.press(made, 'Salvar', { nameEn: 'Carnival', name: `${name} de novo` })
  expect(mainText(confirmation)).toContain('salvou outra versão')
  expect(errorsOf(confirmation)).toEqual({ name: 'Está salvo agora: Outro nome' })
  expect(fieldValue(confirmation, 'nameEn')).toBe('Carnival')
  const saved = await admin.press(confirmation, 'Salvar')
  expect(wordsIn('h1', saved)).toBe(`${name} de novo`)
  const question = await admin.press(saved, 'Excluir')
  const gone = await admin.press(question, 'Excluir')
  expect(pageText(gone)).toContain('Item excluído')
  expect((await admin.get(made.path)).status).toBe(404)
})

test('an airline in use stays, also when its removal is posted; a logo stays while its code is refused', async () => {
  const used = '/admin/flightCompany/airline-aerovale'
  expect(mainText(await admin.get(used))).toContain('não pode ser excluída')
  await admin.post(used, { intent: 'remove' })
  expect((await admin.get(used)).status).toBe(200)
  const typed = { name: 'Nuvem Azul', code: '999' }
  const refused = await admin.press(await admin.get('/admin/flightCompany/new'), 'Salvar', typed, [
    await photo('logo', 'logo.png'),
  ])
  expect(errorsOf(refused)).toEqual({ code: 'O código IATA da companhia tem 2 letras ou números' })
  expect(mainText(refused)).toContain('Enviado: logo.png')
  const saved = await admin.press(refused, 'Salvar', { code: 'n2' })
  expect([wordsIn('h1', saved), fieldValue(saved, 'code')]).toEqual(['Nuvem Azul', 'N2'])
  expect(mainText(saved)).toContain('Tirar a logomarca')
})

test('a product needs its photo and a real PDF, keeps what was sent, is sold, and leaves', async () => {
  const form = await admin.open(linkTo('Novo produto', await admin.get('/admin/products')))
  const refused = await admin.press(form, 'Salvar', { name: 'Guia da serra lida', price: '39,90' })
  const required = Object.values(errorsOf(refused)).filter((words) => words === 'Este campo é obrigatório')
  expect(required).toHaveLength(3)
  expect([fieldValue(refused, 'name'), fieldValue(refused, 'price')]).toEqual(['Guia da serra lida', '39,90'])
  const wrong = await admin.press(refused, 'Salvar', {}, [await photo('photo'), await photo('file', 'guia.pdf')])
  expect(errorsOf(wrong)['file']).toBe('Este arquivo não é um PDF. Salve-o como PDF e envie de novo.')
  expect(mainText(wrong)).toContain('Enviado: mar.png')
  const description = 'Curva a curva, com mapa <script>alert(1)</script>'
  const saved = await admin.press(wrong, 'Salvar', { description, state: 'published' }, [await pdf('file')])
  expect(wordsIn('h1', saved)).toBe('Guia da serra lida')
  await shown('/products/guia-da-serra-lida').toContain('mapa &lt;script&gt;')
  const gone = await admin.press(await admin.press(saved, 'Excluir'), 'Excluir')
  expect(pageText(gone)).toContain('Produto excluído')
  await shown('/products/guia-da-serra-lida').toMatch(/^404/)
})

test('a tip is written, read by anybody, hidden in bulk and deleted', async () => {
  const path = '/user/tripTips/mala-de-mao-lida'
  const typed = {
    title: 'Mala de mão lida',
    summary: 'O que cabe e o que fica.',
    body: '## Antes\n\n- **Líquidos** em frascos de 100 ml, [veja](/trips).',
    active: 'on',
  }
  await admin.press(await admin.get('/admin/tripTips/new'), 'Salvar', typed, [await photo('image')])
  await shown(path).toMatch(/^200[\s\S]*<b>Líquidos<\/b>/)
  const list = await admin.get('/admin/tripTips?words=lida')
  const hidden = await admin.press(list, 'Esconder', { id: boxOf(/Mala de mão/, list) })
  expect(pageText(hidden)).toContain('1 item alterado')
  await shown(path).toMatch(/^404/)
  const tip = await admin.open(linkTo(/^Mala de mão/, hidden))
  expect(pageText(await admin.press(await admin.press(tip, 'Excluir'), 'Excluir'))).toContain('Dica excluída')
})

test('a banner is put on home, moved, given dates and removed; home follows', async () => {
  const title = 'Serra lida'
  await admin.press(await admin.get('/admin/banner'), 'Aplicar', { count: '6' })
  const form = await admin.open(linkTo('Novo banner', await admin.get('/admin/banner')))
  const typed = { title, link: 'javascript:alert(1)', alt: 'Serra ao longe' }
  const refused = await admin.press(form, 'Salvar banner', typed, [await photo('image')])
  expect(errorsOf(refused)).toEqual({ link: 'Confira o endereço. Comece com https:// ou com /.' })
  const saved = await admin.press(refused, 'Salvar banner', { link: '/trips' })
  await shown('/').toContain(title)
  const placeOf = (page: VisitorResponse) => Number(new RegExp(`(\\d+) [^\\d]*${title}`).exec(mainText(page))?.[1])
  const moved = await admin.press(saved, `Subir ${title}`)
  expect(placeOf(moved)).toBe(placeOf(saved) - 1)
  const dated = await admin.press(await admin.open(saved.path), 'Salvar banner', { startsOn: '2045-03-01' })
  expect(mainText(dated)).toContain('Agendado')
  await shown('/').not.toContain(title)
  const gone = await admin.press(await admin.press(dated, 'Excluir'), 'Excluir')
  expect(pageText(gone)).toContain('Item excluído')
  expect(mainText(gone)).not.toContain(title)
})

/** One that nothing uses: only such a one can be deleted. */
async function made(path: string, values: Record<string, string>): Promise<string> {
  return (await admin.press(await admin.get(`${path}/new`), 'Salvar', { name: 'Sem uso', ...values })).path
}

test('what is typed in an editor stays when its removal is requested and canceled', async () => {
  const editors: [path: string, field: string][] = [
    ['/admin/tripTips/tip-documentos-para-viajar-pelo-mercosul', 'summary'],
    ['/admin/products/product-guia-de-bolso-interlagos', 'description'],
    ['/admin/banner?id=banner-interlagos', 'subtitle'],
    ['/admin/tripInformation/text-bus', 'text'],
    [await made('/admin/eventType', {}), 'nameEn'],
    [await made('/admin/flightCompany', { code: 'Q2' }), 'name'],
  ]
  for (const [path, field] of editors) {
    let page = await admin.get(path)
    for (const way of ['Manter', 'Fechar']) {
      const question = await admin.press(page, 'Excluir', page.path === path ? { [field]: TYPED } : {})
      expect([path, fieldValue(question, field)]).toEqual([path, TYPED])
      page = await admin.press(question, way)
      expect([path, fieldValue(page, field), page.path.includes('dialog')]).toEqual([path, TYPED, false])
    }
  }
})

test('files and rows stay as well; Enter saves rather than opens the confirmation', async () => {
  const page = await admin.get('/admin/products/product-guia-de-bolso-interlagos')
  const rows = (page: VisitorResponse) => (page.text.match(/name="sample\[\d+\]\.heading"/g) ?? []).length
  const last = rows(page)
  const added = await admin.press(page, 'Adicionar página')
  expect(rows(added)).toBe(last + 1)
  expect(added.text).toMatch(
    new RegExp(
      `<input[^>]*(?:autofocus[^>]*name="sample\\[${last}\\]\\.page"|name="sample\\[${last}\\]\\.page"[^>]*autofocus)`,
      'i',
    ),
  )
  const typed = { [`sample[${last}].heading`]: TYPED, [`sample[${last}].page`]: '999' }
  const kept = await admin.press(await admin.press(added, 'Excluir', typed, [await photo('photo')]), 'Manter')
  expect([rows(kept), fieldValue(kept, `sample[${last}].heading`)]).toEqual([last + 1, TYPED])
  expect(mainText(kept)).toContain('Enviado: mar.png')
  // What Enter presses is the first button of the form.
  const refused = await admin.press(kept, '')
  expect(Object.keys(errorsOf(refused))).not.toEqual([])
  expect(mainText(refused)).not.toContain('Manter')
})

test('a deletion that is refused keeps what was typed', async () => {
  const list = await admin.get('/admin/users?words=agencia%40roteiro.example')
  const user = await admin.get(/href="(\/admin\/users\/\w+)"/.exec(list.text.split('<tbody')[1] ?? '')?.[1] ?? '')
  let page = await admin.press(user, 'Excluir', { firstName: 'Meia' })
  for (const word of ['sim', 'EXCLUIR']) {
    page = await admin.press(page, 'Excluir conta', { word })
    expect(mainText(page)).toContain(word === 'sim' ? 'Digite EXCLUIR para confirmar.' : 'Pause a agência antes')
    expect(fieldValue(page, 'firstName')).toBe('Meia')
  }
})

const leg = (index: number, more: Record<string, string>) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [`flights[${index}].${name}`, value]))

test('a trip is made with all its parts, one button a row, published, moved and deleted', async () => {
  const slug = 'canastra-sem'
  const list = await admin.get('/admin/trips')
  let page = await admin.open(linkTo('Nova viagem', list))
  expect([wordsIn('h1', page), fieldValue(page, 'classification')]).toEqual(['Nova viagem', '0'])
  page = await admin.press(page, 'Adicionar dia', {
    name: 'Serra da Canastra',
    slug,
    sellerCode: 'CAN-0001',
    placeDescription: 'Cachoeiras e mirantes.',
    checkinOn: '2045-07-20',
    checkoutOn: '2045-07-10',
    mentalMapTag: slug,
    cruise: 'on',
    marineExcursion: 'on',
    featuredOnHome: 'on',
    transport: 'air',
    'schedule[0].title': 'Cachoeira',
    'options[0].name': 'Quarto duplo',
    'options[0].price': '1.178,00',
    'options[0].vacancies': '4',
  })
  const second = { 'schedule[1].title': 'Chegada', 'schedule[1].text': 'Com **guia** e <script>alert(1)</script>' }
  page = await admin.press(page, 'Subir: Dia 2', second)
  expect([fieldValue(page, 'schedule[0].title'), fieldValue(page, 'schedule[1].title')]).toEqual([
    'Chegada',
    'Cachoeira',
  ])
  expect(fieldValue(page, 'name')).toBe('Serra da Canastra')
  page = await admin.press(await admin.press(page, 'Adicionar opção'), 'Tirar: Opção 2')
  expect(fieldValue(page, 'options[1].name')).toBeUndefined()
  // Four lists of texts have the same buttons: what tells them apart is what each sends.
  for (const section of ['included', 'documentation']) {
    const [, offered = ''] = page.text.split(`name="pick-${section}"`)
    const text = /<option value="([^"]+)"/.exec(offered)?.[1] ?? ''
    page = await admin.submit(page, { [`pick-${section}`]: text, intent: `pick:${section}` })
    expect(fieldValue(page, `${section}[0].text`)).not.toBe('')
  }
  for (const section of ['notIncluded', 'extraInfo'])
    page = await admin.submit(page, { intent: `add:${section}:0`, [`pick-${section}`]: '' })
  page = await admin.press(page, 'Adicionar embarque', {
    'notIncluded[0].text': 'Texto livre de fora',
    'extraInfo[0].text': 'Texto livre do resto',
  })
  const boarding = { place: 'Franca, SP', address: 'Praça Central', time: '06:30' }
  const boards = Object.fromEntries(
    Object.entries(boarding).map(([name, value]) => [`boardingPlaces[0].${name}`, value]),
  )
  page = await admin.press(page, 'Adicionar voo', boards)
  page = await admin.press(page, 'Adicionar voo')
  expect(fieldValue(page, 'flights[1].direction')).toBe('return')
  const company = { companyId: 'airline-aerovale' }
  const out = { number: 'vx 4512', fromIata: 'GRU', departsOn: '2045-07-20', departsAt: '23:10', toIata: 'LIS' }
  const back = { number: 'VX 4513', fromIata: 'LIS', departsOn: '2045-07-23', departsAt: '14:00', toIata: 'GRU' }
  const flights = {
    ...leg(0, { ...company, ...out, arrivesOn: '2045-07-21', arrivesAt: '12:20' }),
    ...leg(1, { ...company, ...back, arrivesOn: '2045-07-23', arrivesAt: '20:40' }),
  }
  page = await admin.press(page, 'Adicionar imagens', flights, [await photo('photos')])
  expect(fieldValue(page, 'flights[0].number')).toBe('vx 4512')
  const refused = await admin.press(page, 'Salvar e publicar', { 'images[0].alt': 'Cachoeira ao amanhecer' })
  expect(mainText(refused)).toContain('A volta não pode ser antes da saída')
  expect(fieldValue(refused, 'images[0].alt')).toBe('Cachoeira ao amanhecer')
  const confirmation = await admin.press(refused, 'Salvar e publicar', { checkoutOn: '2045-07-23' })
  expect(mainText(confirmation)).toContain('O roteiro tem 2 dias; as datas têm 4.')
  const saved = await admin.press(confirmation, 'Salvar e publicar', {
    contradictionReason: 'Os outros dias são livres',
  })
  expect(pageText(saved)).toContain('Viagem publicada')

  await shown(`/trip-details/${slug}`).toMatch(/^200/)
  const trip = await guest.get(`/trip-details/${slug}`)
  const texts = [
    'Chegada',
    'Quarto duplo',
    'R$ 1.178,00',
    'Franca, SP',
    '<script>alert(1)</script>',
    'VX 4512',
    '23:10',
  ]
  for (const words of [...texts, 'no dia seguinte', 'Texto livre de fora']) expect(mainText(trip)).toContain(words)
  expect(trip.text).toContain('<b>guia</b>')
  for (const path of [
    '/',
    `/trips?tag=${slug}&transport=air&marine=1`,
    '/trips/cruises',
    '/trips/excursions?transport=air',
  ])
    await shown(path).toContain(`/trip-details/${slug}"`)

  const warned = await admin.press(await admin.open(saved.path), 'Excluir', {
    featuredOnHome: null,
    slug: `${slug}-mg`,
  })
  expect(mainText(warned)).toContain('Alterações não salvas em 2 campos')
  expect(fieldValue(warned, 'featuredOnHome')).toBeUndefined()
  expect(pageText(await admin.press(warned, 'Salvar viagem'))).toContain('Viagem atualizada')
  await shown('/').not.toContain(`/trip-details/${slug}`)
  const moved = await guest.get(`/trip-details/${slug}?lang=en`)
  expect([moved.status, moved.location]).toEqual([301, `/trip-details/${slug}-mg?lang=en`])
  const question = await admin.press(await admin.open(saved.path), 'Excluir')
  expect(mainText(question)).toContain('Excluir esta viagem?')
  expect(pageText(await admin.press(question, 'Excluir viagem'))).toContain('Viagem excluída')
  expect((await admin.get(saved.path)).status).toBe(404)
})

test('the second of two administrators changes only what they typed, and decides where both did', async () => {
  const path = '/admin/trips/manage?id=trip-maceio-maragogi-gales'
  const [page, other] = [await admin.get(path), await admin.get(path)]
  const theirs = { mentalMapTag: 'inverno', 'options[0].name': 'Duplo de Renata' }
  expect(pageText(await admin.press(other, 'Salvar viagem', theirs))).toContain('Viagem atualizada')
  const question = await admin.press(page, 'Salvar viagem', {
    sellerCode: 'DUO-0002',
    'options[0].name': 'Duplo de frente',
  })
  expect(mainText(question)).toContain('salvou outra versão')
  expect(linkTo(/Está salvo agora/, question)).toContain('#')
  expect(errorsOf(question)).toEqual({ 'options[0].name': 'Está salvo agora: Duplo de Renata' })
  const now = { mentalMapTag: 'inverno', sellerCode: 'DUO-0002', 'options[0].name': 'Duplo de frente' }
  const values = (page: VisitorResponse) =>
    Object.fromEntries(Object.keys(now).map((name) => [name, fieldValue(page, name)]))
  expect(values(question)).toEqual(now)
  const saved = await admin.press(await admin.press(question, 'Adicionar dia'), 'Salvar viagem')
  expect(values(saved)).toEqual(now)
})

test("an agency's trip waits for the house, and another agency's does not exist", async () => {
  const agency = await shop.as(await findUser('agencia@roteiro.example'))
  const list = await agency.get('/agency/trips?state=published')
  const confirmation = await agency.press(list, 'Duplicar', { id: boxOf(/^Selecionar (?!todos)/, list) })
  const copy = await agency.press(confirmation, 'Duplicar', { departsOn: '2027-10-15' })
  expect(fieldValue(copy, 'featuredOnHome')).toBeUndefined()
  const typed = { slug: 'parceira-sem', sellerCode: 'AGE-0002', 'options[0].vacancies': '3' }
  const sent = await agency.press(copy, 'Salvar e enviar para análise', typed)
  expect(pageText(sent)).toContain('Viagem enviada para análise')
  expect((await guest.get('/trip-details/parceira-sem')).status).toBe(404)
  for (const path of ['manage', 'preview'])
    expect((await agency.get(`/agency/trips/${path}?id=trip-japao-toquio-hakone-kyoto`)).status).toBe(404)

  const waiting = await admin.get('/admin/trips?state=inReview&words=AGE-0002')
  await agency.press(await agency.open(sent.path), 'Salvar e enviar para análise', { 'options[0].vacancies': '4' })
  const stale = await admin.press(waiting, 'Publicar', { id: boxOf(/^Selecionar (?!todos)/, waiting) })
  expect(stale.text).toContain('mudou depois que esta lista foi aberta')
  expect(mainText(stale)).toContain('Em análise')
  const published = await admin.press(stale, 'Publicar', { id: boxOf(/^Selecionar (?!todos)/, stale) })
  expect(pageText(published)).toContain('Viagem publicada')
  await shown('/trip-details/parceira-sem').toMatch(/^200/)

  const live = await admin.get('/admin/trips?words=AGE-0002')
  const question = await admin.press(live, 'Tirar do ar', { id: boxOf(/^Selecionar (?!todos)/, live) })
  expect(mainText(question)).toContain('Tirar esta viagem do ar?')
  const closed = await admin.press(question, 'Tirar do ar')
  expect(mainText(closed)).toContain('Fora do ar')
  expect(mainText(await admin.press(closed, 'Desfazer'))).toContain('Publicada')
})

/** A form sent after the session has ended: to the sign-in, and back with what was typed. */
interface Typed {
  who: string
  path: string
  field: string
  button: string
  text?: string
}

const CUSTOMER = 'cliente@roteiro.example'
const ADMIN = 'admin@roteiro.example'

async function sendSignedOut(
  visitor: Visitor,
  { who, path, field, button, text = TYPED }: Typed,
): Promise<VisitorResponse> {
  const page = await visitor.get(path)
  visitor.cookies.delete('main')
  const door = await visitor.press(page, button, { [field]: text })
  expect(door.path).toMatch(/\/signin\?redirectTo=/)
  expect(pageText(door)).toContain('Guardamos o que você digitou')
  const back = await visitor.press(door, 'Entrar', { email: who, password: PASSWORD })
  expect([back.path, fieldValue(back, field)]).toEqual([path, text])
  expect(back.text.split('O que você tinha digitado voltou')).toHaveLength(2)
  return back
}

const device = async (email: string) => {
  const visitor = await shop.as(await findUser(email))
  visitor.cookies.set('light', '')
  return visitor
}

test.each<Typed>([
  { who: ADMIN, path: '/admin/tripTips/tip-primeiro-cruzeiro', field: 'summary', button: 'Salvar' },
  { who: ADMIN, path: '/admin/products/product-guia-de-bolso-interlagos', field: 'description', button: 'Salvar' },
  { who: ADMIN, path: '/admin/banner?id=banner-interlagos', field: 'subtitle', button: 'Salvar banner' },
  { who: ADMIN, path: '/admin/settings', field: 'legalName', button: 'Salvar configurações' },
  {
    who: ADMIN,
    path: '/admin/trips/manage?id=trip-maceio-maragogi-gales',
    field: 'placeDescription',
    button: 'Salvar viagem',
  },
  { who: 'agencia@roteiro.example', path: '/agency/links/new?kind=free', field: 'title', button: 'Criar link' },
  { who: CUSTOMER, path: '/user/tripForfait', field: 'destination', button: 'Pedir minha proposta' },
  { who: CUSTOMER, path: '/user/profile', field: 'lastName', button: 'Salvar dados', text: 'Prado "de" Souza' },
])('$path: $field is back after signing in', async (form) => {
  await sendSignedOut(await device(form.who), form)
})

test('what was typed is saved then, with a change from elsewhere next to it', async () => {
  const [customer, elsewhere] = [await device(CUSTOMER), await device(CUSTOMER)]
  const path = '/user/profile'
  const lastName = fieldValue(await customer.get(path), 'lastName') ?? ''
  await elsewhere.press(await elsewhere.get(path), 'Salvar dados', { phone: '(16) 98888-7777' })
  const form = { who: CUSTOMER, path, field: 'lastName', button: 'Salvar dados', text: `${lastName} Filho` }
  const saved = await customer.press(await sendSignedOut(customer, form), 'Salvar dados')
  expect(pageText(saved)).toContain('Cadastro atualizado')
  expect([fieldValue(saved, 'lastName'), fieldValue(saved, 'phone')]).toEqual([`${lastName} Filho`, '(16) 98888-7777'])
})

test('the notice of a restored form is shown once, and the one of the sign-in no longer', async () => {
  const visitor = await device(ADMIN)
  const path = '/admin/tripTips/tip-viajar-com-criancas-e-adolescentes'
  const form = { who: ADMIN, path, field: 'title', button: 'Salvar', text: ' ' }
  const refused = await visitor.press(await sendSignedOut(visitor, form), 'Salvar')
  expect(Object.keys(errorsOf(refused))).toEqual(['title'])
  expect(linkTo(/Título/, refused)).toBe('#form-title')
  expect(mainText(refused)).not.toContain('O que você tinha digitado voltou')
})

test.each([
  ['boardingPlaces[0].dayOffset', "1' OR 1=1"],
  ['boardingPlaces[0].zone', '{"$ne":null}'],
])('%s that no list offers is refused at its field', async (name, value) => {
  const page = await admin.get('/admin/trips/manage?id=trip-monte-verde-lareira-e-trilha')
  expect(page.status).toBe(200)
  const refused = await admin.submit(page, { [name]: value })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused)).not.toEqual([])
})

test('a zone that is sent as a list breaks no page', async () => {
  const page = await admin.get('/admin/trips/manage?id=trip-monte-verde-lareira-e-trilha')
  const { status } = await admin.submit(page, { 'boardingPlaces[0].zone': '' }, { 'boardingPlaces[0].zone[0]': '1' })
  expect(status).toBeLessThan(500)
})
