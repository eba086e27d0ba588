/** The forms of an account as they are without JavaScript: what each says, what it keeps, and where it leads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../e2e/support/people'
import { lettersTo, signUp, soon } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, linkTo, mainText, pageText, wordsIn } from '../../support/read-page'
import type { Visitor, VisitorResponse } from '../../support/visitor'

const NEW = 'Serra*da*Bocaina77'
const WRONG = 'Errada*com*Certeza1'

let shop: Stand

beforeAll(async () => {
  shop = await openOwnStand()
}, 120_000)
afterAll(() => shop?.close())

async function signedUp(person = newPerson()): Promise<Visitor> {
  const visitor = shop.visitor()
  await signUp(visitor, shop.place.folder, person)
  return visitor
}

async function signedIn(email: string, password: string): Promise<Visitor> {
  const device = shop.visitor(new Map([['light', '']]))
  await device.signIn(email, password)
  return device
}

const opens = async (device: Visitor) => (await device.get('/user/profile')).status

async function letterTo(email: string, words: RegExp): Promise<string> {
  return soon(async () => (await lettersTo(shop.place.folder, email)).filter((letter) => words.test(letter)).at(-1))
}

async function requestReset(visitor: Visitor, email: string): Promise<VisitorResponse> {
  const door = await visitor.get('/signin?redirectTo=%2Fuser%2Fprofile')
  const page = await visitor.open(linkTo('Esqueci a senha', door))
  return visitor.press(page, 'Enviar código', { email })
}

async function resetCode(email: string): Promise<string> {
  return /\b(\d{6})\b/.exec(await letterTo(email, /trocar sua senha/))?.[1] ?? ''
}

const newPassword = (code: string) => ({ code, password: NEW, passwordConfirmation: NEW })

test('a forgotten password is replaced with the mailed code; other devices are out', async () => {
  const person = newPerson()
  const device = await signedUp(person)
  const visitor = shop.visitor(new Map([['light', '']]))
  const sent = await requestReset(visitor, person.email)
  const code = await resetCode(person.email)
  const wrong = await visitor.press(sent, 'Salvar senha nova', newPassword(code === '000000' ? '000001' : '000000'))
  expect(mainText(wrong)).toContain('Você tem mais 4 tentativas')
  const done = await visitor.press(wrong, 'Salvar senha nova', newPassword(code))
  expect([done.path, pageText(done).includes('Senha atualizada')]).toEqual(['/user/profile', true])
  expect(await opens(device)).toBe(302)
  await letterTo(person.email, /Sua senha foi trocada/)
})

test('an unknown address sees the same pages, and five wrong codes end the right one', async () => {
  const person = newPerson()
  await signedUp(person)
  const visitor = shop.visitor(new Map([['light', '']]))
  const read: string[] = []
  for (const email of ['ninguem@exemplo.com.br', person.email]) {
    const sent = await requestReset(visitor, email)
    read.push(mainText(sent).replaceAll(email, '').replace(/\d+/g, '0'))
  }
  expect(read[1]).toBe(read[0])
  const code = await resetCode(person.email)
  let page = await visitor.open('/validate-code?redirectTo=%2Fuser%2Fprofile')
  for (let tried = 0; tried < 5; tried += 1) {
    page = await visitor.press(page, 'Salvar senha nova', newPassword(code === '111111' ? '222222' : '111111'))
    expect(mainText(page)).toContain(tried < 4 ? `mais ${4 - tried} tentativa` : 'não vale mais')
  }
  expect(mainText(await visitor.press(page, 'Salvar senha nova', newPassword(code)))).toContain('não vale mais')
  expect(await opens(await signedIn(person.email, person.password))).toBe(200)
})

test('the own data of two tabs: only what was changed is saved, and the user decides what both changed', async () => {
  const person = newPerson()
  const visitor = await signedUp(person)
  const [page, other] = [await visitor.get('/user/profile'), await visitor.get('/user/profile')]
  const name = 'd’Ávila-Conceição dos Santos Albuquerque'
  const saved = await visitor.press(page, 'Salvar dados', { lastName: name })
  expect(pageText(saved)).toContain('Cadastro atualizado')
  expect(wordsIn('h1', saved)).toContain('Albuquerque')

  const markup = '<script>alert(1)</script>'
  const refused = await visitor.press(other, 'Salvar dados', { phone: '(21) 97777-6666', firstName: markup })
  expect(errorsOf(refused)).toEqual({ firstName: expect.stringContaining('Escreva o nome como está no documento') })
  expect([fieldValue(refused, 'firstName'), fieldValue(refused, 'phone')]).toEqual([markup, '(21) 97777-6666'])
  const merged = await visitor.press(refused, 'Salvar dados', { firstName: 'Marina' })
  expect(pageText(merged)).toContain('Cadastro atualizado')
  expect([fieldValue(merged, 'lastName'), fieldValue(merged, 'phone')]).toEqual([
    expect.stringContaining('Albuquerque'),
    '(21) 97777-6666',
  ])

  await visitor.press(merged, 'Salvar dados', { lastName: 'Prado' })
  const sent = await visitor.press(merged, 'Salvar dados', { lastName: 'Lima' })
  expect(errorsOf(sent)['lastName']).toContain('Outra aba mudou este campo para Prado')
  expect(fieldValue(sent, 'lastName')).toBe('Lima')
  expect(wordsIn('h1', await visitor.press(sent, 'Salvar dados'))).toContain('Lima')
})

test('a changed password ends the other sessions, and an account is closed with it', async () => {
  const person = newPerson()
  const visitor = await signedUp(person)
  const device = await signedIn(person.email, person.password)
  const change = (page: VisitorResponse, currentPassword: string) =>
    visitor.press(page, 'Trocar senha', { currentPassword, password: NEW, passwordConfirmation: NEW })
  const refused = await change(await visitor.get('/user/profile'), WRONG)
  expect(errorsOf(refused)['currentPassword']).toContain('A senha atual não confere')
  expect([fieldValue(refused, 'currentPassword') || '', await opens(device)]).toEqual(['', 200])
  expect(pageText(await change(refused, person.password))).toContain('Senha atualizada')
  expect(await opens(device)).toBe(302)

  const back = await signedIn(person.email, NEW)
  const open = await visitor.get('/user/profile')
  const ended = await visitor.press(open, /^Sair deste/)
  expect(pageText(ended)).toContain('Sessões encerradas')
  expect(mainText(ended)).toContain('Sua conta só está aberta neste aparelho')
  expect(await opens(back)).toBe(302)

  const copy = await visitor.get('/user/profile/data')
  expect(copy.headers['content-disposition']).toContain('attachment')
  expect(copy.text).toContain(person.email)
  const kept = await visitor.press(ended, 'Excluir minha conta', { erasePassword: WRONG })
  expect(errorsOf(kept)['erasePassword']).toContain('A senha atual não confere')
  expect(fieldValue(kept, 'erasePassword') || '').toBe('')
  const gone = await visitor.press(kept, 'Excluir minha conta', { erasePassword: NEW })
  expect([gone.path, pageText(gone).includes('Sua conta foi excluída')]).toEqual(['/', true])
  expect(await opens(await signedIn(person.email, NEW))).toBe(302)
})

test('an agency requests a partnership at sign-up, and then enters its Cadastur', async () => {
  const owner = newPerson('Diana')
  const visitor = shop.visitor()
  const markup = '<script>alert(1)</script>'
  const sent = await visitor.press(await visitor.get('/signupAgency'), 'Pedir parceria', {
    ...owner,
    passwordConfirmation: owner.password,
    agencyName: markup,
    document: '11.222.333/0001-81',
    acceptTerms: 'on',
  })
  expect(sent.path).toMatch(/^\/validate-code/)
  const code = /\b(\d{6})\b/.exec(await letterTo(owner.email, /\b\d{6}\b/))?.[1] ?? ''
  const waiting = await visitor.press(sent, 'Confirmar', { code })
  expect([waiting.path, mainText(waiting).includes('Em análise')]).toEqual(['/signupAgency', true])
  expect(wordsIn('h2', waiting)).toBe(markup)
  await letterTo(owner.email, /pedido de parceria/)
  expect((await visitor.open('/agency')).path).toBe('/signupAgency')
  const refused = await visitor.press(waiting, 'Salvar o Cadastur', { cadastur: '26.1' })
  expect(errorsOf(refused)['cadastur']).toContain('Confira o número do Cadastur')
  const saved = await visitor.press(refused, 'Salvar o Cadastur', { cadastur: '26 012345 10 0001 5' })
  expect(pageText(saved)).toContain('Alterações salvas')
  expect(mainText(saved)).toContain('26.012345.10.0001-5')
  expect(mainText(saved)).not.toContain('Salvar o Cadastur')
  expect((await visitor.press(await visitor.get('/user/profile'), 'Sair')).path).toBe('/signupAgency')
})

test('a customer requests a partnership once, in however many tabs', async () => {
  const person = newPerson('Bruno')
  const visitor = await signedUp(person)
  const [page, stale] = [await visitor.get('/signupAgency'), await visitor.get('/signupAgency')]
  const sent = { agencyName: 'Serra e Mar', document: '11.222.333/0001-81', cadastur: '26 012345 10 0001 5' }
  expect(pageText(await visitor.press(page, 'Pedir parceria', sent))).toContain('Pedido de parceria enviado')
  const again = await visitor.press(stale, 'Pedir parceria', { ...sent, agencyName: 'Outra' })
  expect(wordsIn('h2', again)).toBe('Serra e Mar')
})

const filled = (person = newPerson()) => ({ ...person, passwordConfirmation: person.password, acceptTerms: 'on' })

test('a wrong CPF is shown at its field and everything else stays; a correct one is accepted in any notation', async () => {
  const visitor = shop.visitor()
  const form = await visitor.get('/signup')
  const typed = filled()
  const refused = await visitor.press(form, 'Criar conta', { ...typed, cpf: '529.982.247-24' })
  expect(errorsOf(refused)).toEqual({ cpf: 'Confira o CPF: o último dígito não bate.' })
  for (const name of ['firstName', 'email', 'birthDate', 'acceptTerms'] as const)
    expect([name, fieldValue(refused, name)]).toEqual([name, typed[name]])
  for (const cpf of ['52998224725', '529.982.247-25']) {
    const errors = errorsOf(await visitor.press(form, 'Criar conta', { cpf }))
    expect([Object.hasOwn(errors, 'firstName'), Object.hasOwn(errors, 'cpf')]).toEqual([true, false])
  }
})

test.each([
  ['pt-BR', 'Criar conta', 'Este campo é obrigatório', 'required'],
  ['en', 'Create account', 'This field is required', 'obrigatório'],
])(
  '%s: every required field says so once, and nothing in another language',
  async (language, button, words, foreign) => {
    const visitor = shop.visitor()
    const refused = await visitor.press(await visitor.open(`/signup?lang=${language}`), button)
    expect(errorsOf(refused)['firstName']).toBe(words)
    expect(Object.values(errorsOf(refused)).filter((sentence) => sentence === words).length).toBeGreaterThanOrEqual(7)
    expect(mainText(refused)).not.toContain(foreign)
  },
)

test.each([
  ['Curta*1', 'password', /8/],
  ['sem-maiusc*9', 'password', /1 letra maiúscula/],
  ['SemEspecial99', 'password', /1 caractere especial/],
  ['Outra*Repetida9', 'passwordConfirmation', /As senhas não são iguais/],
])('the password %s is refused with the rule that it breaks', async (password, field, words) => {
  const visitor = shop.visitor()
  const repeated = field === 'password' ? password : `${password}x`
  const typed = { ...filled(), password, passwordConfirmation: repeated }
  const refused = await visitor.press(await visitor.get('/signup'), 'Criar conta', typed)
  expect(errorsOf(refused)).toEqual({ [field]: expect.stringMatching(words) })
})

test('a visitor writes to the shop: wrong at one field, nothing typed is lost, and both sides get a mail', async () => {
  const { firstName, lastName, email } = newPerson()
  const visitor = shop.visitor()
  const body = 'Paguei o Pix <b>ontem</b> & ainda espera.\nVejam por favor.'
  const typed = { name: `${firstName} ${lastName}`, subject: 'order', body }
  const page = await visitor.get('/contactUs?order=7k3m9qxa')
  const refused = await visitor.press(page, 'Enviar mensagem', { ...typed, email: 'marina@' })
  expect(errorsOf(refused)).toEqual({ email: expect.stringContaining('Confira o e-mail') })
  expect(fieldValue(refused, 'orderCode')).toBe('7K3M9QXA')
  expect([fieldValue(refused, 'body')?.replace('\r', ''), fieldValue(refused, 'subject')]).toEqual([body, 'order'])
  const sent = await visitor.press(refused, 'Enviar mensagem', { email })
  const number = /^\/contactUs\?sent=([0-9A-Z]{8})$/.exec(sent.path)?.[1] ?? 'none'
  for (const words of ['Recebemos sua mensagem', number]) expect(mainText(sent)).toContain(words)
  expect(pageText(sent)).toContain('Mensagem enviada')
  expect(await letterTo(email, new RegExp(number))).toContain('Paguei o Pix <b>ontem</b> & ainda espera.')
  const notice = await letterTo('atendimento@roteiro.example', new RegExp(number))
  for (const words of [email, 'pedido 7K3M9QXA']) expect(notice).toContain(words)
})

test('an empty message says one thing at each field; one sent twice from one page is one', async () => {
  const visitor = shop.visitor()
  const refused = await visitor.press(await visitor.open('/contactUs?lang=en'), 'Send message')
  expect(Object.values(errorsOf(refused))).toEqual(Array.from({ length: 4 }, () => 'This field is required'))
  const page = await visitor.get('/contactUs')
  const typed = { name: 'Rui Alves', email: newPerson().email, subject: 'other', body: 'Uma pergunta só.' }
  const [first, again] = [await visitor.submit(page, typed), await visitor.submit(page, typed)]
  expect([first.status, again.location]).toEqual([302, first.location])
})

/** What is asked for in a trip of one's own. */
const WISH = {
  destination: 'Lapônia',
  nights: '8 a 10',
  people: '3',
  age: '9',
  styles: 'nature',
  message: 'Dormir uma noite no iglu. <script>alert(1)</script>',
}

test('a trip of one’s own: refused with what was typed, then a number, two mails and its place in the list', async () => {
  const person = newPerson('Helena')
  const visitor = await signedUp(person)
  const page = await visitor.get('/user/tripForfait')
  expect([fieldValue(page, 'phone'), fieldValue(page, 'whatsappConsent')]).toEqual([person.phone, undefined])
  const refused = await visitor.press(page, 'Pedir minha proposta', { ...WISH, nights: 'uma semana' })
  expect(errorsOf(refused)).toEqual({ nights: expect.stringContaining('Diga as noites em números') })
  for (const name of ['destination', 'styles', 'people', 'age'] as const)
    expect(fieldValue(refused, name)).toBe(WISH[name])
  const sent = await visitor.press(refused, 'Pedir minha proposta', { nights: WISH.nights })
  const number = /^\/user\/tripForfait\?request=(\w{8})$/.exec(sent.path)?.[1] ?? 'none'
  expect(wordsIn('h1', sent)).toBe('Recebemos seu pedido')
  for (const words of [
    number,
    'Recebido',
    'Lapônia',
    '8 a 10 noites',
    '2 adultos e 1 criança (9 anos)',
    '<script>alert(1)</script>',
  ])
    expect(mainText(sent)).toContain(words)
  expect(await letterTo(person.email, new RegExp(number))).toMatch(/Lapônia[\s\S]*2 adultos e 1 criança\s+\(9 anos\)/)
  expect(await letterTo('atendimento@roteiro.example', new RegExp(number))).toContain('Dormir uma noite no iglu')
  expect(mainText(await visitor.get('/user/tripForfait'))).toContain(number)
  const admin = await shop.admin()
  for (const path of ['/admin/tripForfait', `/admin/tripForfait/${number}`])
    expect(mainText(await admin.get(`${path}?lang=pt-BR`))).toContain('2 adultos e 1 criança (9 anos)')
})

test('the same wish sent three times at once is one request, which nobody else sees', async () => {
  const owner = await signedUp()
  const page = await owner.get('/user/tripForfait?destination=Jalap%C3%A3o')
  expect(fieldValue(page, 'destination')).toBe('Jalapão')
  const send = () => owner.submit(page, { ...WISH, destination: 'Jalapão', message: 'Fervedouros' })
  const places = new Set((await Promise.all([send(), send(), send()])).map(({ location }) => location))
  expect(places.size).toBe(1)
  const [address] = places
  const other = await signedUp(newPerson('Bruno'))
  const foreign = await other.get(address ?? '')
  expect([foreign.status, foreign.text.includes('Fervedouros')]).toEqual([404, false])
})
