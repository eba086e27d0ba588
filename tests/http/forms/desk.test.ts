/** The desk of the shop without JavaScript: orders, requests, people and settings, each question a page of its own. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digitsOf, fromBase32, stepAt } from '~/domain/accounts/second-factor'
import { instant } from '~/domain/values/dates'
import { newPerson } from '../../e2e/support/people'
import { buyByPix } from '../../support/checkout-by-form'
import { chargeOf, lettersTo, payAtDesk, signUp, soon } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { isPaid, until } from '../../support/pix-shop'
import { boxOf, errorsOf, fieldValue, linkTo, mainText, pageText, wordsAt, wordsIn } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

const NOTHING = { light: '' }
const SELLER = 'VIV-9001'

let shop: Stand
let admin: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop?.close())

const device = () => shop.visitor(new Map(Object.entries(NOTHING)))

async function letterTo(email: string, words: RegExp): Promise<string> {
  return soon(async () => (await lettersTo(shop.place.folder, email)).filter((letter) => words.test(letter)).at(-1))
}

/** A double room bought with a partner's code and paid. */
async function boughtBy(customer: Visitor): Promise<string> {
  const offer = await customer.open(`/trip-details/maceio-maragogi-gales?seller=${SELLER}`)
  const optionId = /value="([\w-]+):1"/.exec(offer.text)?.[1] ?? ''
  const code = await buyByPix(customer, { optionId })
  await payAtDesk(shop.place.sandboxUrl, code)
  await until(code, isPaid)
  return code
}

const orderPage = (code: string) => `/admin/orders/details?id=${code}`

test('staff see what a refund does to seats and commission, do it once, and the money goes back', async () => {
  const code = await boughtBy(await shop.customer())
  const order = await admin.open(linkTo(code, await admin.get(`/admin/orders?words=${code}`)))
  for (const words of ['Venda de Viva Turismo', 'a liberar']) expect(mainText(order)).toContain(words)
  const noted = await admin.press(order, 'Guardar nota', { note: 'Cliente ligou, <b>pediu</b> reembolso' })
  expect(mainText(noted)).toContain('Cliente ligou, <b>pediu</b> reembolso')

  const dialog = await admin.open(linkTo('Cancelar ou devolver', noted))
  const wish = { who: 'money', reason: 'supplier', how: 'amount', amount: '999999,00' }
  const refused = await admin.press(dialog, 'Ver valores e efeitos', wish)
  expect(errorsOf(refused)['amount']).toContain('maior do que pode voltar')
  const planned = await admin.press(refused, 'Ver valores e efeitos', { amount: '150,00' })
  const changing = await admin.open(linkTo('Mudar', planned))
  expect([fieldValue(changing, 'who'), fieldValue(changing, 'amount')]).toEqual(['money', '150,00'])
  const plan = await admin.press(changing, 'Ver valores e efeitos', { who: 'order', how: 'all' })
  expect(mainText(plan)).toContain('Volta para a venda: 1 ×')
  expect(mainText(plan)).toMatch(/A comissão passa de R\$ [\d.,]+ para R\$ 0,00/)
  const canceled = await admin.press(plan, 'Cancelar pedido', { offAir: null })
  for (const words of ['Cancelado', 'estornada']) expect(mainText(canceled)).toContain(words)
  expect(mainText(canceled)).not.toContain('Cancelar ou devolver')
  await expect.poll(async () => (await chargeOf(shop.place.sandboxUrl, code)).status).toBe('canceled')
  expect(mainText(await admin.get(`/admin/audit?words=${code}`))).toContain('cancelou')
})

test('a customer cancels one of two passengers, not with figures nobody showed; the list for the bus follows', async () => {
  const customer = await shop.customer()
  const code = await boughtBy(customer)
  const address = `/user/myAcquired/orders/${code}`
  const dialog = await customer.open(linkTo('Cancelar esta pessoa: Rui Lima', await customer.get(address)))
  expect(mainText(dialog)).toContain('Cancelar só Rui Lima?')
  const stale = await customer.press(dialog, 'Cancelar esta pessoa', { shown: 'withdrawal.1.1.0.9999' })
  expect(mainText(stale)).toContain('Os valores mudaram')
  const canceled = await customer.press(await customer.open(dialog.path), 'Cancelar esta pessoa')
  for (const words of ['Cancelamento de Rui Lima', 'Devolução', 'Viagem confirmada'])
    expect(mainText(canceled)).toContain(words)
  for (const page of [canceled, await customer.get(dialog.path)]) {
    expect(mainText(page)).not.toContain('Cancelar esta pessoa: Ana Lima')
    expect(mainText(page)).not.toContain('Cancelar só')
  }

  const passengers = await admin.open(linkTo('Passageiros da viagem', await admin.get(orderPage(code))))
  const rows = passengers.text.split('<tr').filter((row) => row.includes(`?id=${code}`))
  expect([rows.length, rows[0]?.includes('Ana Lima')]).toEqual([1, true])
  const file = await admin.press(passengers, 'Imprimir em PDF: Lista de passageiros')
  expect(String(file.headers['content-disposition'])).toMatch(/lista-de-passageiros-.*\.pdf/)
  expect(mainText(await admin.get(passengers.path))).toContain('Última impressão em')
})

test("nobody opens the orders, people or lists of somebody else's sales", async () => {
  const code = await buyByPix(await shop.customer(), { optionId: 'chapada' })
  const trip = 'trip-japao-toquio-hakone-kyoto'
  const agency = await shop.as(await findUser('agencia@roteiro.example'))
  const list = `/agency/passengers/list?trip=${trip}&kind=passengers`
  for (const path of [`/agency/orders/details?id=${code}`, `/agency/passengers?trip=${trip}`, list])
    expect([path, (await agency.get(path)).status]).toEqual([path, 404])
  expect((await agency.post(list, {}, '/agency')).status).toBe(404)
  const sales = await agency.open('/agency/orders')
  expect([sales.status, sales.text.includes(code)]).toEqual([200, false])
  const customer = await shop.customer()
  for (const path of [
    '/admin/orders',
    orderPage(code),
    '/admin/orders/export',
    `/admin/trips/buyers/list?trip=${trip}&kind=rooming`,
  ]) {
    expect([path, (await customer.get(path)).location]).toEqual([path, '/'])
  }
  const forged = await customer.post(orderPage(code), { intent: 'refund', who: 'order', how: 'all' }, '/')
  expect(forged.location).toBe('/')
})

test('commissions are filtered, confirmed before they are paid, and printed; a partner sees its own', async () => {
  const code = await boughtBy(await shop.customer())
  const week = await admin.open(linkTo('7 dias', await admin.get('/admin/dashboard')))
  expect(mainText(week)).toContain('Vendido por dia')
  expect(mainText(week)).toMatch(/Vendido por canal Canal Pedidos vendidos Vendido Site \d/)
  const days = await admin.get('/admin/dashboard/export?period=week&format=csv')
  expect(days.text).toContain('Vendido: Site;Vendido: Link de pagamento;Vendido: Balcão;Vendido: Revendedor')
  const all = await admin.open('/admin/comissions')
  const row = all.text.split('<tr').find((one) => one.includes(code))
  expect(row).toContain('A liberar')
  const agency = /<option[^>]*value="([^"]+)"[^>]*>Viva Turismo Minas/.exec(all.text)?.[1] ?? ''
  const list = await admin.press(all, 'Filtrar', { agency })
  expect(linkTo(/Tirar o filtro Agência/, list)).toContain('/admin/comissions')
  const paper = await admin.get(linkTo('Extrato do mês em PDF', list))
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await admin.get('/admin/comissions/export?format=csv')).text).toContain('Viva Turismo Minas')
  const question = await admin.press(list, 'Marcar como pagas', { id: boxOf(new RegExp(`Selecionar ${code}`), list) })
  expect(mainText(question)).toContain('nenhuma das selecionadas está liberada')

  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const sale = await partner.open(linkTo(code, await partner.get('/agency/commissions')))
  expect(wordsIn('h1', sale)).toContain(code)
  const { text } = await partner.get('/agency/commissions/export?format=csv&agency=outra')
  expect([text.includes(code), text.includes('Agência')]).toEqual([true, false])
  for (const path of ['/admin/comissions', '/admin/dashboard', '/admin/comissions/statement?agency=agency-viva'])
    expect((await partner.get(path)).status).not.toBe(200)
})

test('staff find a request with all its fields, add a note, change its state, and answer a message', async () => {
  const customer = await shop.as(await findUser('cliente@roteiro.example'))
  const wish = await customer.press(await customer.get('/user/tripForfait'), 'Pedir minha proposta', {
    destination: 'Patagônia',
    nights: '8 a 10',
    people: '2',
    message: 'Geleira <b>sem</b> pressa.',
    phone: '(16) 99123-4567',
    document: '529.982.247-25',
  })
  const forfait = /request=(\w{8})/.exec(wish.path)?.[1] ?? ''
  const request = await admin.open(`/admin/tripForfait?id=${forfait}`)
  const facts = [
    'Patagônia',
    '8 a 10 noites',
    '2 pessoas',
    'Geleira <b>sem</b> pressa.',
    '529.982.247-25',
    '99123-4567',
  ]
  for (const fact of facts) expect(mainText(request)).toContain(fact)
  expect(linkTo('Criar link de pagamento', request)).toBe(`/admin/links/new?forfait=${forfait}`)
  const noted = await admin.press(request, 'Salvar', { state: 'quoted', note: 'Mandei três opções.' })
  expect([mainText(noted).includes('Mandei três opções.'), fieldValue(noted, 'state')]).toEqual([true, 'quoted'])

  const written = await customer.press(await customer.get('/contactUs'), 'Enviar mensagem', {
    name: 'Maximiliana Albuquerque',
    subject: 'order',
    body: 'Onde está o <i>voucher</i>?',
  })
  const message = /sent=(\w{8})/.exec(written.path)?.[1] ?? ''
  const list = await admin.get(`/admin/messages?words=${message}`)
  const handled = await admin.press(list, 'Marcar como respondida', { id: boxOf(/Maximiliana/, list) })
  expect(mainText(handled)).toContain('Respondida')
  const opened = await admin.open(linkTo(/Maximiliana/, handled))
  expect(linkTo('Responder por e-mail', opened)).toMatch(/^mailto:cliente@roteiro\.example\?subject=/)
  expect((await customer.get(`/admin/messages/${message}`)).location).toBe('/')
})

/** What an authenticator app shows, `ahead` steps from now. */
function codeOf(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(instant(Date.now())) + ahead))
  return digitsOf(createHmac('sha1', fromBase32(key)).update(counter).digest())
}

/** Turns the second factor on; gives its key and the recovery codes. */
async function turnOn(visitor: Visitor, path: string): Promise<{ key: string; recovery: string[] }> {
  const started = await visitor.press(await visitor.get(path), 'Ligar segundo fator')
  const key = wordsIn('code', started).replace(/\s/g, '')
  const refused = await visitor.press(started, 'Confirmar e ligar', { code: '000000' })
  expect(mainText(refused)).toContain('Este código não vale')
  const on = await visitor.press(refused, 'Confirmar e ligar', { code: codeOf(key) })
  const list = /data-codes[^>]*>([\s\S]*?)<\/ul>/.exec(on.text)?.[1] ?? ''
  const recovery = [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, code = '']) => code.replace(/<[^>]+>/g, ''))
  expect(recovery).toHaveLength(10)
  const later = mainText(await visitor.get(path))
  expect([later.includes('Restam 10 códigos'), later.includes(recovery[0] ?? 'none')]).toEqual([true, false])
  return { key, recovery }
}

test('an invited administrator signs up once, turns the second factor on, and cannot enter without it', async () => {
  const person = newPerson('Jonas')
  const invited = await admin.press(await admin.get('/admin/users/admins'), 'Enviar convite', {
    email: person.email,
    staffRole: 'owner',
  })
  expect(pageText(invited)).toContain(`Convite enviado para ${person.email}`)
  const letter = await letterTo(person.email, /Convite para administrar/)
  const link = /\/admin\/signup\?invitation=[\w-]+/.exec(letter)?.[0] ?? ''
  const visitor = device()
  const form = await visitor.open(link)
  expect(fieldValue(form, 'email')).toBe(person.email)
  for (const name of ['cpf', 'phone', 'birthDate']) expect(fieldValue(form, name)).toBeUndefined()
  const { firstName, lastName, password } = person
  const inside = await visitor.submit(form, { firstName, lastName, password, passwordConfirmation: password })
  expect(inside.location).toBe('/admin/users')
  const { key, recovery } = await turnOn(visitor, '/admin/security')

  const used = await device().open(link)
  expect(mainText(used)).toContain('Este convite já foi usado ou venceu')
  const door = device()
  const question = await door.open('/admin/signin?redirectTo=%2Fadmin%2Faudit')
  const second = await door.press(question, 'Entrar', { email: person.email, password })
  expect([second.path.startsWith('/admin/signin/code'), door.cookies.has('main')]).toEqual([true, false])
  const refused = await door.press(second, 'Entrar', { code: '123456' })
  expect(mainText(refused)).toContain('Este código não vale')
  const entered = await door.press(refused, 'Entrar', { code: codeOf(key, 1) })
  expect([entered.path, mainText(entered).includes('ligou o segundo fator')]).toEqual(['/admin/audit', true])

  const lost = device()
  const again = await lost.press(await lost.open('/admin/signin'), 'Entrar', { email: person.email, password })
  const saved = await lost.press(again, 'Entrar', { code: recovery[3] ?? '' })
  expect([saved.path, pageText(saved).includes('Restam 9')]).toEqual(['/admin/security', true])
})

test('an agency is approved with a percentage it cannot exceed, and everything is in the audit', async () => {
  const person = newPerson('Renata')
  const name = `Estrela ${person.email.slice(7, 11)} <b>Viagens</b>`
  const partner = shop.visitor()
  await signUp(partner, shop.place.folder, person)
  const question = await partner.press(await partner.get('/signupAgency'), 'Pedir parceria', {
    agencyName: name,
    document: person.cpf,
  })
  expect(mainText(question)).toContain('Em análise')

  const list = await admin.get(`/admin/users/agencies?words=${encodeURIComponent(person.email)}`)
  const review = await admin.open(/href="(\/admin\/users\/agencies\/\w+)"/.exec(list.text)?.[1] ?? '')
  expect(wordsIn('h1', review)).toContain(name)
  expect(mainText(review)).toContain('Sem Cadastur')
  for (const wrong of ['-1', '101']) {
    const refused = await admin.press(review, 'Aprovar', { commission: wrong })
    expect(wordsAt('review-commission-error', refused)).toContain('De 0 a 100')
    expect(fieldValue(refused, 'commission')).toBe(wrong)
  }
  const approved = await admin.press(review, 'Aprovar', { commission: '8,5' })
  expect(pageText(approved)).toContain('Agência aprovada')
  const saved = await admin.press(approved, 'Salvar')
  expect([pageText(saved).includes('Alterações salvas'), fieldValue(saved, 'commission')]).toEqual([true, '8,5'])
  expect(await letterTo(person.email, /Sua agência foi aprovada/)).toContain('8,5%')
  const audit = await admin.get(`/admin/audit?words=${encodeURIComponent(name)}`)
  for (const words of ['aprovou', 'Íntegra']) expect(mainText(audit)).toContain(words)
  const entry = await admin.open(linkTo(/Detalhes do registro/, audit))
  expect([mainText(entry).includes('Confere'), entry.text.includes('<ins')]).toEqual([true, true])

  expect(mainText(await partner.open('/agency'))).toContain('ainda não cria links nem publica viagens')
  const closed = await partner.open('/agency/links/new?kind=free')
  expect(mainText(closed)).not.toContain('Criar link')
  const form = await partner.open(linkTo('Informar o Cadastur', closed))
  const result = await partner.press(form, 'Salvar o Cadastur', { cadastur: '26.044187.10.0001-2' })
  expect(pageText(result)).toContain('Alterações salvas')
  expect(mainText(await partner.open('/agency/links/new?kind=free'))).toContain('Criar link')

  const { key } = await turnOn(partner, '/agency/security')
  const door = device()
  const { email, password } = person
  const second = await door.press(await door.open('/signin'), 'Entrar', { email, password })
  expect(second.path).toMatch(/^\/signin\/code/)
  expect((await door.press(second, 'Entrar', { code: codeOf(key, 1) })).path).toBe('/agency')

  const found = await admin.get(`/admin/users?words=${encodeURIComponent(email)}`)
  const user = await admin.open(/href="(\/admin\/users\/\w+)"/.exec(found.text.split('<tbody')[1] ?? '')?.[1] ?? '')
  const without = await admin.press(user, 'Retirar segundo fator')
  expect(pageText(without)).toContain('Segundo fator retirado')
  expect(mainText(without)).not.toContain('Retirar segundo fator')
})

test('a customer is found, shut out, let in again and erased; nobody else reaches these pages', async () => {
  const person = newPerson('Otávia')
  const phone = shop.visitor()
  await signUp(phone, shop.place.folder, person)
  const opens = async () => (await phone.get('/user/profile')).status
  expect(await opens()).toBe(200)
  for (const path of [
    '/admin/users/x',
    '/admin/settings',
    '/admin/audit',
    '/admin/audit/export',
    '/admin/users/admins',
  ])
    expect([path, (await phone.get(path)).location]).toEqual([path, '/'])

  const list = await admin.get(`/admin/users?words=${encodeURIComponent(person.email)}`)
  const id = boxOf(new RegExp(`Selecionar ${person.firstName}`), list)
  const blocked = await admin.press(await admin.press(list, 'Bloquear', { id }), 'Bloquear')
  expect(pageText(blocked)).toContain('1 conta alterada')
  let user = await admin.open(/href="(\/admin\/users\/\w+)"/.exec(list.text.split('<tbody')[1] ?? '')?.[1] ?? '')
  const address = user.path
  for (const [button, words] of [
    ['Desbloquear', 'Conta desbloqueada'],
    ['Bloquear', 'Conta bloqueada'],
  ] as const) {
    user = await admin.press(user, button)
    expect(user.text).toContain(words)
  }
  expect(await opens()).toBe(302)
  user = await admin.press(await admin.press(user, 'Desbloquear'), 'Excluir')
  const refused = await admin.press(user, 'Excluir conta', { word: 'sim' })
  expect(mainText(refused)).toContain('Digite EXCLUIR para confirmar.')
  const gone = await admin.press(refused, 'Excluir conta', { word: 'excluir' })
  expect([gone.path, pageText(gone).includes('Usuário excluído')]).toEqual(['/admin/users', true])
  expect((await admin.get(address)).status).toBe(404)
  const audit = await admin.get('/admin/audit')
  expect([mainText(audit).includes('bloqueou'), audit.text.includes(address)]).toEqual([true, false])
  const door = device()
  const { email, password } = person
  expect((await door.press(await door.open('/signin'), 'Entrar', { email, password })).path).toBe('/signin')
})

test('settings refuse what the shop could not keep, and a text is on the site at once', async () => {
  const markup = 'Jardim <script>alert(1)</script>'
  const form = await admin.get('/admin/settings')
  const refused = await admin.press(form, 'Salvar configurações', { minInstallment: '5,00', neighborhood: markup })
  expect(errorsOf(refused)['minInstallment']).toContain('acima de R$ 5,00')
  expect(fieldValue(refused, 'neighborhood')).toBe(markup)

  const path = '/admin/settings/texts/accessibility'
  let page = await admin.get(path)
  const sections = () => (page.text.match(/name="sections\[\d+\]\.headingPt"/g) ?? []).length
  const focused = (index: number) =>
    new RegExp(`<input(?=[^>]*name="sections\\[${index}\\]\\.headingPt")[^>]*autofocus`, 'i').test(page.text)
  const count = sections()
  page = await admin.press(page, 'Acrescentar seção', { summaryPt: 'Resumo de hoje' })
  expect([sections(), focused(count)]).toEqual([count + 1, true])
  page = await admin.press(page, `Subir: Seção ${count + 1}`)
  expect([fieldValue(page, `sections[${count - 1}].headingPt`), focused(count - 1)]).toEqual(['', true])
  page = await admin.press(page, `Descer: Seção ${count}`)
  expect([fieldValue(page, 'summaryPt'), focused(count)]).toEqual(['Resumo de hoje', true])
  page = await admin.press(page, 'Salvar texto')
  expect(Object.keys(errorsOf(page))).toContain(`sections[${count}].headingPt`)
  page = await admin.press(page, `Excluir seção: Seção ${count + 1}`)
  expect(sections()).toBe(count)
  const guest = shop.visitor()
  // The page is cached for guests, with the text as it was.
  for (let question = 0; question < 2; question += 1) expect((await guest.get('/accessibility')).status).toBe(200)
  expect(pageText(await admin.press(page, 'Salvar texto'))).toContain('Alterações salvas')
  await expect.poll(async () => (await guest.get('/accessibility')).text).toContain('Resumo de hoje')
})
