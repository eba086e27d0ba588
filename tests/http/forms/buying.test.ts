/** The checkout and what follows it without JavaScript: what is refused, what each kind of payer is asked, what they keep. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { type NewUser, newPerson } from '../../e2e/support/people'
import {
  buyByPix,
  checkoutAddress,
  openPayment,
  orderCodeOf,
  payByPix,
  purchaseFields,
  type Wanted,
} from '../../support/checkout-by-form'
import { chargeOf, lettersTo, payAtDesk, signUp, soon } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { isPaid, until } from '../../support/pix-shop'
import { errorsOf, fieldValue, linkTo, mainText, wordsIn } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import { PASSWORD } from '../../support/shop-server'
import type { Visitor, VisitorResponse } from '../../support/visitor'

const TRIP = 'motogp-goiania-ayrton-senna'
/** For two. */
const SPARE_TRIP = 'ubatuba-ilha-anchieta-escuna'
const PRODUCT = 'noronha-a-pe'
const GOOD_CARD = '4000000000000010'
/** Approved; the provider takes its time with a refund. */
const SLOW_REFUND_CARD = '4000000000000077'
const CONTINUE = 'Continuar para o pagamento'

let shop: Stand

beforeAll(async () => {
  shop = await openOwnStand()
}, 120_000)
afterAll(() => shop?.close())

async function letterTo(email: string, words: RegExp): Promise<string> {
  return soon(async () => (await lettersTo(shop.place.folder, email)).filter((letter) => words.test(letter)).at(-1))
}

async function codeFor({ email }: NewUser): Promise<string> {
  return /\b(\d{6})\b/.exec(await letterTo(email, /\b\d{6}\b/))?.[1] ?? ''
}

/** The first option of a trip, as its page offers it. */
async function optionOf(visitor: Visitor, slug: string, query = ''): Promise<Wanted> {
  const { text } = await visitor.open(`/trip-details/${slug}${query}`)
  return { optionId: /value="([\w-]+):1"/.exec(text)?.[1] ?? '' }
}

async function paid(code: string): Promise<void> {
  await payAtDesk(shop.place.sandboxUrl, code)
  await until(code, isPaid)
}

/** The card is typed on the provider's own page; gives the order's code. */
async function payHosted(visitor: Visitor, payment: VisitorResponse, number: string, words = 'Pagar'): Promise<string> {
  const { location } = await visitor.submit(payment, {
    intent: 'pay',
    method: 'card',
    installments: '1',
    acceptContract: 'on',
  })
  const card = { number, holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '1' }
  const shown = await (await fetch(location ?? '')).text()
  expect(shown).toContain(words)
  await fetch(location ?? '', { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const code = /Pedido (\w{8})/.exec(shown)?.[1] ?? ''
  await until(code, isPaid)
  return code
}

/** The payment waits in the page, for a script that shows it once the payer is complete. */
const isLocked = ({ text }: VisitorResponse) => /<fieldset disabled="" hidden=""/.test(text)

test('a checkout is refused at each wrong field and keeps its values; without a complete payer there is no payment', async () => {
  const visitor = await shop.customer()
  const form = await visitor.get(checkoutAddress({ optionId: 'chapada' }))
  expect(isLocked(form)).toBe(true)
  expect(fieldValue(form, 'method')).toBeUndefined()
  const wrong = { 'payer.email': 'ana@x..com', 'payer.cpf': '111.111.111-11' }
  const refused = await visitor.press(form, CONTINUE, { ...purchaseFields(form), ...wrong })
  expect(Object.keys(errorsOf(refused)).sort()).toEqual(['payer.cpf', 'payer.email'])
  expect([fieldValue(refused, 'payer.email'), isLocked(refused)]).toEqual(['ana@x..com', true])
  const payment = await visitor.press(refused, CONTINUE, purchaseFields(form))
  expect([payment.path.includes('step=payment'), isLocked(payment)]).toEqual([true, false])
  const unpaid = await visitor.submit(payment, { intent: 'pay' })
  expect(Object.keys(errorsOf(unpaid)).sort()).toEqual(['acceptContract', 'method'])
  const contract = wordsIn('details', { text: payment.text.split('id="contract-text"')[1] ?? '' })
  const longest = (contract.match(/[a-zç, ]{24,}/g) ?? []).sort((one, other) => other.length - one.length)[0] ?? 'none'
  // The contract's text is there once.
  expect(mainText(payment).split(longest)).toHaveLength(2)
})

test('a post that the guard refused is back in its form after sign-in', async () => {
  const visitor = await shop.as(await findUser('cliente@roteiro.example'))
  visitor.cookies.set('light', '')
  const form = await visitor.get(checkoutAddress({ optionId: 'chapada' }))
  const typed: Record<string, string> = { ...purchaseFields(form), 'payer.address': 'Rua Visconde de Inhaúma' }
  visitor.cookies.delete('main')
  const door = await visitor.press(form, CONTINUE, typed)
  expect(wordsIn('h1', door)).toBe('Qual é o seu e-mail?')
  const back = await visitor.press(door, 'Continuar', { email: 'cliente@roteiro.example', password: PASSWORD })
  expect(back.path).toMatch(/^\/user\/checkout\?item=/)
  expect(mainText(back)).toContain('O que você tinha digitado voltou para o formulário')
  for (const name of ['payer.address', 'passengers[0].document'])
    expect([name, fieldValue(back, name)]).toEqual([name, typed[name]])
})

/** A guest who is let in by the code in the mail, on the way to this address. */
async function enteredByCode(path: string, person: NewUser): Promise<{ visitor: Visitor; form: VisitorResponse }> {
  const visitor = shop.visitor(new Map([['light', '']]))
  const question = await visitor.press(await visitor.open(path), 'Continuar', { email: person.email })
  const form = await visitor.press(question, 'Entrar e seguir', { code: await codeFor(person) })
  expect(wordsIn('h1', form)).toBe('Finalizar compra')
  return { visitor, form }
}

test('a new customer types 13 fields to pay a trip for two by Pix, and the documents follow', async () => {
  const [person, other] = [newPerson('Lia'), newPerson('Rui')]
  const wanted = await optionOf(shop.visitor(), SPARE_TRIP)
  const { visitor, form } = await enteredByCode(checkoutAddress(wanted), person)
  const boarding = purchaseFields(form)['passengers[0].boardingPlaceId'] ?? ''
  const typed = {
    'passengers[0].name': 'Lia Prado',
    'passengers[0].birthDate': person.birthDate,
    'passengers[0].cpf': person.cpf,
    'passengers[0].phone': person.phone,
    'passengers[1].name': 'Rui Prado',
    'passengers[1].birthDate': other.birthDate,
    'passengers[1].cpf': other.cpf,
    'payer.zipCode': '14010100',
    'payer.address': 'Rua Visconde de Inhaúma',
    'payer.number': '580',
    'payer.neighborhood': 'Centro',
  }
  // The address and the code before them.
  expect(Object.keys(typed).length + 2).toBe(13)
  const payment = await visitor.press(form, CONTINUE, { ...typed, 'passengers[0].boardingPlaceId': boarding })
  const code = orderCodeOf(await payByPix(visitor, payment)) ?? ''
  await paid(code)
  const order = await visitor.get(`/user/myAcquired/orders/${code}`)
  expect(mainText(order)).toContain('Faltam 2 dados de quem vai viajar')
  const dialog = await visitor.open(linkTo('Completar', order))
  const completed = await visitor.press(dialog, 'Salvar dados', { document: '284015539' })
  expect(mainText(completed)).toContain('Falta 1 dado de quem vai viajar')
})

test('a new customer types 4 fields for a guide in PDF', async () => {
  const person = newPerson('Lia')
  const { visitor, form } = await enteredByCode(`/user/checkout?product=${PRODUCT}`, person)
  const payment = await visitor.press(form, CONTINUE, { 'payer.name': 'Lia Prado', 'payer.cpf': person.cpf })
  const code = orderCodeOf(await payByPix(visitor, payment)) ?? ''
  await paid(code)
  expect(wordsIn('h1', await visitor.get(`/user/checkout/post-checkout?order=${code}`))).toBe('Compra confirmada')
})

test('somebody from abroad reads how to pay, and pays by card in English with a passport', async () => {
  const visitor = await shop.customer()
  const wanted = await optionOf(visitor, SPARE_TRIP, '?lang=en')
  expect(mainText(await visitor.get(`/trip-details/${SPARE_TRIP}`))).toContain('From outside Brazil you pay by card')
  const form = await visitor.get(checkoutAddress(wanted))
  const question = await visitor.press(form, 'Continue to payment', { ...purchaseFields(form), 'payer.country': 'GB' })
  const payment = await visitor.press(question, 'Continue to payment', {
    'payer.passport': 'GB123450',
    'payer.phone': '+44 7911 123456',
    'payer.address': '10 Downing Street',
    'payer.city': 'London',
    'payer.state': '',
    'payer.zipCode': '',
  })
  expect(mainText(payment)).toContain('From outside Brazil you pay by card')
  const inland = payment.text.match(/data-inland=""(?: hidden="")?/g) ?? []
  expect(new Set(inland)).toEqual(new Set(['data-inland="" hidden=""']))
  const code = await payHosted(visitor, payment, GOOD_CARD)
  expect(wordsIn('h1', await visitor.get(`/user/checkout/post-checkout?order=${code}`))).toBe('Trip confirmed')
})

test('a company pays with its CNPJ and a contact', async () => {
  const visitor = await shop.customer()
  const form = await visitor.get(checkoutAddress({ optionId: 'chapada' }))
  const question = await visitor.press(form, CONTINUE, { ...purchaseFields(form), 'payer.country': 'BR-company' })
  expect(fieldValue(question, 'payer.birthDate')).toBeUndefined()
  const company = { 'payer.companyName': 'Sol e Mar Eventos Ltda', 'payer.cnpj': '11.222.333/0001-81' }
  const payment = await visitor.press(question, CONTINUE, { ...company, ...purchaseFields(question) })
  const code = orderCodeOf(await payByPix(visitor, payment)) ?? ''
  await paid(code)
  expect(mainText(await visitor.get(`/user/myAcquired/orders/${code}`))).toContain('Sol e Mar Eventos Ltda')
})

test('a guide is paid by Pix, opened by its customer, and by nobody else', async () => {
  const visitor = await shop.customer()
  const product = await visitor.open(linkTo('Noronha a pé', await visitor.get('/products')))
  expect(linkTo('Comprar guia', product)).toBe(`/user/checkout?product=${PRODUCT}`)
  const code = await buyByPix(visitor, { product: PRODUCT })
  const list = await visitor.get('/user/myAcquired/list?type=products')
  expect([mainText(list).includes('Aguardando pagamento'), mainText(list).includes('Baixar PDF')]).toEqual([
    true,
    false,
  ])
  const file = `/files/${PRODUCT}.pdf`
  expect((await visitor.get(file)).status).toBe(404)
  await paid(code)
  for (const path of [`/user/checkout/post-checkout?order=${code}`, '/user/myAcquired/list?type=products']) {
    const download = await visitor.get(linkTo('Baixar PDF', await visitor.get(path)))
    expect(download.headers['content-disposition']).toContain(`${PRODUCT}.pdf`)
    expect(download.text.slice(0, 5)).toBe('%PDF-')
  }
  const other = await shop.customer()
  for (const somebody of [shop.visitor(), other]) expect((await somebody.get(file)).status).toBe(404)
  expect((await other.get(`/user/myAcquired/orders/${code}`)).status).toBe(404)
})

test('a guide by card: the same form sent again is the same order, and one charge', async () => {
  const visitor = await shop.customer()
  const payment = await openPayment(visitor, { product: PRODUCT })
  const code = await payHosted(visitor, payment, GOOD_CARD)
  const again = await visitor.submit(payment, {
    intent: 'pay',
    method: 'card',
    installments: '1',
    acceptContract: 'on',
  })
  expect(again.location).toContain(`order=${code}`)
  expect((await orders.get(code)).charges).toHaveLength(1)
})

test('a paid trip has a voucher that can be checked until it is refunded', async () => {
  const visitor = await shop.customer()
  const code = await buyByPix(visitor, await optionOf(visitor, TRIP))
  const order = `/user/myAcquired/orders/${code}`
  const early = await visitor.open(`${order}/voucher`)
  expect([early.path, early.text.includes('quando o pagamento for confirmado')]).toEqual([order, true])
  await paid(code)
  const sheet = await visitor.open(linkTo('Abrir voucher', await visitor.get('/user/myAcquired')))
  expect(sheet.path).toBe(`${order}/voucher`)
  for (const fact of [/Passaporte FZ ?123450/, /CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}, Cadastur/])
    expect(mainText(sheet)).toMatch(fact)
  expect(sheet.text).toContain('QR code para conferir o voucher')
  const check = /Código ([0-9A-Z-]{23})/.exec(mainText(sheet))?.[1] ?? ''
  const pdf = await visitor.get(linkTo('Baixar PDF', sheet))
  expect([pdf.headers['content-disposition'], pdf.text.slice(0, 5)]).toEqual([
    expect.stringContaining(`voucher-${code}.pdf`),
    '%PDF-',
  ])
  expect((await visitor.get(`${order}/calendar.ics`)).text).toContain('BEGIN:VEVENT')

  // The guide has no account, and types what the camera could not read.
  const guide = shop.visitor()
  const typed = { code: check.toLowerCase().replaceAll('-', ' ') }
  const unknown = await guide.get('/voucher/x')
  expect(wordsIn('h1', unknown)).toBe('Voucher não encontrado')
  const valid = await guide.press(unknown, 'Conferir', typed)
  expect([valid.path, wordsIn('h1', valid)]).toEqual([`/voucher/${check}`, 'Voucher válido'])
  expect(mainText(valid)).not.toMatch(/Souza|FZ ?123450/)
  expect(valid.text).toContain('content="noindex"')
  const other = await shop.customer()
  for (const address of ['voucher', 'pdf', 'calendar.ics'])
    expect((await other.get(`${order}/${address}`)).status).toBe(404)
  await payAtDesk(shop.place.sandboxUrl, code, 'refund')
  await expect
    .poll(async () => wordsIn('h1', await guide.get(`/voucher/${check}`)), { timeout: 15_000 })
    .toBe('Voucher cancelado')
  expect((await visitor.open(`${order}/voucher`)).path).toBe(order)
})

test('a customer corrects a passenger, a wrong document is shown at its field, and staff correct at any time', async () => {
  const visitor = await shop.customer()
  const code = await buyByPix(visitor, await optionOf(visitor, TRIP))
  await paid(code)
  const order = `/user/myAcquired/orders/${code}`
  expect(mainText(await visitor.get(order))).toContain('podem ser corrigidos aqui até')
  const own = await visitor.get(`${order}?dialog=passenger&person=0`)
  expect(mainText(own)).toContain('O CPF sozinho não embarca.')
  const wrong = { documentType: 'birthCertificate', document: '1'.repeat(32) }
  const refused = await visitor.press(own, 'Salvar dados', wrong)
  expect(Object.values(errorsOf(refused)).join()).toContain('A partir de 12 anos no dia da viagem, a certidão não vale')
  const right = { documentType: 'passport', document: 'FZ 765432', name: 'Anna Corrigida Lima' }
  expect(mainText(await visitor.press(refused, 'Salvar dados', right))).toContain('Anna Corrigida Lima')
  const voucher = mainText(await visitor.get(`${order}/voucher`))
  for (const fact of [/Anna Corrigida Lima/, /Passaporte FZ ?765432/]) expect(voucher).toMatch(fact)
  const admin = await shop.admin()
  const theirs = await admin.get(`/admin/orders/details?id=${code}&dialog=passenger&place=0`)
  expect(fieldValue(theirs, 'name')).toBe('Anna Corrigida Lima')
  expect(mainText(await admin.press(theirs, 'Salvar dados', { name: 'Anna Certa Lima' }))).toContain('Anna Certa Lima')
  expect(mainText(await visitor.get(`${order}/voucher`))).toContain('Anna Certa Lima')
})

test('who has paid sees what comes next, passes the trip on and keeps a receipt', async () => {
  const person = newPerson()
  const visitor = shop.visitor()
  await signUp(visitor, shop.place.folder, person)
  const code = await buyByPix(visitor, await optionOf(visitor, TRIP))
  const order = `/user/myAcquired/orders/${code}`
  const list = await visitor.get('/user/myAcquired')
  for (const words of ['Pagar agora', '1 pedido esperando pagamento.']) expect(mainText(list)).toContain(words)
  const gone = await visitor.open(linkTo(/^Já fui 0/, list))
  expect(mainText(gone)).toContain('Sua primeira viagem aparece aqui depois da volta')
  expect(mainText(gone)).not.toContain('Tirar os filtros')

  await paid(code)
  const result = await visitor.get(`/user/checkout/post-checkout?order=${code}`)
  for (const words of ['O que vem agora', 'Último dia para desistir', 'Embarque'])
    expect(mainText(result)).toContain(words)
  expect(linkTo('Ver quem viaja', result)).toBe(`${order}#passengers`)
  expect(mainText(await visitor.open(linkTo('Ver como desistir', result)))).toContain('Volta para você')
  const calendar = await visitor.get(linkTo('Pôr na agenda', result))
  expect(calendar.headers['content-type']).toContain('text/calendar')
  const invitation = decodeURIComponent(linkTo('WhatsApp', result))
  for (const secret of [code, person.lastName]) expect(invitation).not.toContain(secret)
  expect((await shop.visitor().get(/\/trip-details\/[a-z0-9-]+/.exec(invitation)?.[0] ?? '')).status).toBe(200)

  const dialog = await visitor.get(`${order}?dialog=passenger&person=0`)
  const without = await visitor.press(dialog, 'Salvar dados', { phone: '' })
  // Nobody needs a phone to travel.
  expect(mainText(without)).toContain('Dados completos')
  const receipt = mainText(await visitor.open(linkTo(/^Recibo/, without)))
  for (const words of ['Ana Lima', `${code}-1`]) expect(receipt).toContain(words)
  expect(receipt).toMatch(/CNPJ \d{2}\.\d{3}/)
  expect(mainText(await visitor.get('/user/profile'))).toContain('Quem viaja com você')
})

test('staff record what they returned themselves, once; the customer reads how, and a second refund calls staff', async () => {
  const person = newPerson()
  const visitor = shop.visitor()
  await signUp(visitor, shop.place.folder, person)
  const payment = await openPayment(visitor, { optionId: 'chapada' }, { 'payer.email': person.email })
  const code = await payHosted(visitor, payment, SLOW_REFUND_CARD)
  const admin = await shop.admin()
  const details = `/admin/orders/details?id=${code}`
  const question = await admin.get(`${details}&dialog=refund&who=order&reason=supplier&how=all`)
  const canceled = await admin.press(question, 'Cancelar pedido', { offAir: null })
  expect(mainText(canceled)).toContain('pedida ao provedor')
  // The provider has taken the request and does not carry it out; for some days nobody can tell.
  await soon(() => payAtDesk(shop.place.sandboxUrl, code, 'failRefund').catch(() => null))
  const dialog = await admin.open(linkTo('Devolvido por fora', await admin.get(details)))
  expect(mainText(dialog)).toContain('O provedor ainda pode fazer esta devolução')
  const typed = { amount: '999999,00', means: 'transfer', proof: 'TED 4411', reason: 'Cartão encerrado' }
  const refused = await admin.press(dialog, 'Registrar devolução', typed)
  expect(mainText(refused)).toContain('É mais do que falta devolver')
  expect(fieldValue(refused, 'proof')).toBe('TED 4411')
  const { amount } = (await orders.get(code)).charges[0] ?? { amount: 0 }
  const reais = (amount / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  const recorded = await admin.press(refused, 'Registrar devolução', { amount: reais })
  expect(mainText(recorded)).toContain('Comprovante: TED 4411. Motivo: Cartão encerrado')
  expect(() => linkTo('Devolvido por fora', recorded)).toThrow('no link')
  const other = { means: 'cash', proof: 'recibo 7', reason: 'Outra pessoa' }
  const again = await admin.press(dialog, 'Registrar devolução', other)
  expect(mainText(again)).toContain('Não há mais devolução a fazer nesta cobrança')

  const letter = await letterTo(person.email, /Devolvemos/)
  expect([letter.includes('por transferência bancária'), letter.includes('Cartão encerrado')]).toEqual([true, false])
  await payAtDesk(shop.place.sandboxUrl, code, 'refund')
  await expect
    .poll(async () => mainText(await admin.get(details)), { timeout: 30_000 })
    .toContain('Devolvido duas vezes')
  const own = mainText(await visitor.get(`/user/myAcquired/orders/${code}`))
  expect([own.includes('devolvidos por transferência bancária em'), own.includes('Cartão encerrado')]).toEqual([
    true,
    false,
  ])
  expect((await chargeOf(shop.place.sandboxUrl, code)).orderCode).toBe(code)
})

test('a link out of an agency’s kit makes the purchase the agency’s', async () => {
  const agency = await shop.as(await findUser('agencia@roteiro.example'))
  const kit = mainText(await agency.get(`/user/marketing?trip=${TRIP}`))
  const link = /http\S+seller=VIV-9001/.exec(kit)?.[0] ?? ''
  expect(link).toContain(`/trip-details/${TRIP}?seller=VIV-9001`)
  const visitor = await shop.customer()
  await visitor.open(link.slice(link.indexOf('/trip-details')))
  await visitor.open('/trips?seller=NADA-0000')
  const code = await buyByPix(visitor, await optionOf(visitor, TRIP))
  expect(await orders.get(code)).toMatchObject({
    agencyId: 'agency-viva-turismo',
    sellerCode: 'VIV-9001',
    commission: { commissionBp: 1200 },
  })
})
