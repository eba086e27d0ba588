/** Who administers, who sells and who buys: invited, guarded by a second factor, approved, shut out, erased. */
import { createHmac } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { digitsOf, fromBase32, stepAt } from '../../app/domain/accounts/second-factor'
import { instant } from '../../app/domain/values/dates'
import { fillAdminSignUp, fillSignIn } from './support/accounts'
import { brokenRules } from './support/axe'
import { hydrated } from './support/hydrated'
import { newestMail } from './support/mail'
import { type NewUser, newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

/** The two seconds that are promised are measured by the bench. */
const SOON = { timeout: 10_000, intervals: [200] }

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click()
const toast = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

/** What an authenticator app shows, `ahead` steps from now. */
function codeOf(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(instant(Date.now())) + ahead))
  return digitsOf(createHmac('sha1', fromBase32(key)).update(counter).digest())
}

async function openUser(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/users?words=${encodeURIComponent(words)}`)
  await main(page).locator('tbody a').first().click()
  await page.waitForURL(/\/admin\/users\/\w+$/)
}

async function device(url: string, { email, password }: NewUser): Promise<APIRequestContext> {
  const requests = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url, Connection: 'close' } })
  await requests.post('/signin', { form: { email, password }, maxRedirects: 0 })
  return requests
}

test('an invited administrator signs up once, turns the second factor on, and cannot enter without it', async ({
  page,
  shop,
  context,
}) => {
  const person = newPerson('Jonas')
  await become(context, shop.url, 'admin')
  await page.goto('/admin/users/admins')
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Função', { exact: true }).selectOption('owner')
  await press(page, 'Enviar convite')
  await toast(page, `Convite enviado para ${person.email}`)
  const mail = await newestMail(shop.folder, person.email, /Convite para administrar/)
  const link = /\/admin\/signup\?invitation=[\w-]+/.exec(mail.text)?.[0] ?? ''

  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await expect(main(page).getByLabel(/CPF|Celular|Nascimento|Código/)).toHaveCount(0)
  await fillAdminSignUp(page, person, true)
  await main(page).locator('form[method=post] button[type=submit]').last().click()
  await expect(page).toHaveURL('/admin/users')
  await page.goto('/admin/security')
  await press(page, 'Ligar segundo fator')
  const key = (await main(page).locator('code').first().innerText()).replace(/\s/g, '')
  await page.getByLabel('Código que o aplicativo mostra').fill('000000')
  await press(page, 'Confirmar e ligar')
  await expect(main(page)).toContainText('Este código não vale')
  await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(key))
  await press(page, 'Confirmar e ligar')
  await expect(main(page).locator('[data-codes] li')).toHaveCount(10)
  const recovery = await main(page).locator('[data-codes] li').allInnerTexts()
  expect(await brokenRules(page)).toEqual([])
  await page.goto('/admin/security')
  await expect(main(page)).toContainText('Restam 10 códigos de recuperação')
  await expect(main(page)).not.toContainText(recovery[0] ?? '')

  await context.clearCookies()
  await page.goto(link)
  await expect(main(page)).toContainText('Este convite já foi usado ou venceu')
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.goto('/admin/signin?redirectTo=%2Fadmin%2Faudit')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/admin\/signin\/code/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('main')
  expect(await brokenRules(page)).toEqual([])
  await page.getByLabel('Código de seis dígitos').fill('123456')
  await press(page, 'Entrar')
  await expect(main(page)).toContainText('Este código não vale')
  await page.getByLabel('Código de seis dígitos').fill(codeOf(key, 1))
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/admin/audit')
  await expect(main(page)).toContainText('ligou o segundo fator')

  await context.clearCookies()
  await page.goto('/admin/signin')
  await fillSignIn(page, person.email, person.password)
  await page.getByLabel('Código de seis dígitos').fill(recovery[3] ?? '')
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/admin/security')
  await toast(page, 'Restam 9')
})

test('an agency is approved with a percentage it cannot exceed, and everything is in the audit', async ({
  page,
  shop,
  context,
}) => {
  const person = newPerson('Renata')
  const name = `Estrela ${person.email.slice(7, 11)} <b>Viagens</b>`
  await becomeNew(context, shop, person)
  await page.goto('/signupAgency')
  await page.getByLabel('Nome que o cliente conhece').fill(name)
  await page.getByLabel('CPF ou CNPJ').fill(person.cpf)
  await press(page, 'Pedir parceria')
  await expect(main(page)).toContainText('Em análise')

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/users/agencies?words=${encodeURIComponent(person.email)}`)
  await main(page).getByRole('link', { name }).last().click()
  await page.waitForURL(/\/admin\/users\/agencies\/\w+$/)
  // The list shows who waits in a form like this one: the address changes before it is gone.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(main(page)).toContainText('Sem Cadastur')
  const commission = page.locator('#review-commission')
  const review = page.url()
  for (const wrong of ['-1', '101']) {
    // Opened again, so that no error of the round before is taken for this one's.
    await page.goto(review)
    await hydrated(page)
    await commission.fill(wrong)
    await press(page, 'Aprovar')
    await expect(page.locator('#review-commission-error')).toContainText('De 0 a 100')
    await expect(commission).toHaveValue(wrong)
  }
  await expect(page.getByLabel('Comissão (%)')).toHaveCount(1)
  await commission.fill('8,5')
  await page.getByLabel('Anotações internas').fill('Liga às terças')
  await press(page, 'Aprovar')
  await toast(page, 'Agência aprovada')
  await expect(page.getByLabel('Anotações internas')).toHaveValue('Liga às terças')
  await press(page, 'Salvar')
  await toast(page, 'Alterações salvas')
  await expect(page.getByLabel('Comissão (%)')).toHaveValue('8,5')
  const mail = await newestMail(shop.folder, person.email, /Sua agência foi aprovada/)
  expect(mail.text).toContain('8,5%')
  await page.goto(`/admin/audit?words=${encodeURIComponent(name)}`)
  await expect(main(page)).toContainText('aprovou')
  await expect(main(page)).toContainText('Íntegra')
  await main(page)
    .getByRole('link', { name: /Detalhes do registro/ })
    .first()
    .click()
  await expect(main(page)).toContainText('Confere')
  await expect(main(page).locator('ins').first()).toBeVisible()

  await context.clearCookies()
  await page.goto('/signin')
  await fillSignIn(page, person.email, person.password)
  await expect(page).not.toHaveURL(/\/signin/)
  await page.goto('/agency')
  await expect(main(page)).toContainText('Sem o Cadastur, sua agência ainda não cria links nem publica viagens.')
  const create = page.getByRole('button', { name: 'Criar link' })
  await page.goto('/agency/links/new?kind=free')
  await expect(create).toHaveCount(0)
  expect(await brokenRules(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Informar o Cadastur' }).click()
  await expect(page).toHaveURL('/signupAgency')
  await page.getByRole('textbox', { name: 'Cadastur' }).fill('26.044187.10.0001-2')
  await press(page, 'Salvar o Cadastur')
  await toast(page, 'Alterações salvas')
  await page.goto('/agency/links/new?kind=free')
  await expect(create).toBeVisible()

  await page.goto('/agency/security')
  await press(page, 'Ligar segundo fator')
  const key = (await main(page).locator('code').first().innerText()).replace(/\s/g, '')
  expect(await brokenRules(page)).toEqual([])
  await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(key))
  await press(page, 'Confirmar e ligar')
  await expect(main(page).locator('[data-codes] li')).toHaveCount(10)
  await context.clearCookies()
  await page.goto('/signin')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/signin\/code/)
  expect(await brokenRules(page)).toEqual([])
  await page.getByLabel('Código de seis dígitos').fill(codeOf(key, 1))
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/agency')

  await become(context, shop.url, 'admin')
  await openUser(page, person.email)
  await press(page, 'Retirar segundo fator')
  await toast(page, 'Segundo fator retirado')
  await expect(main(page)).not.toContainText('Retirar segundo fator')
})

test('a customer is found, shut out, let in again and erased; nobody else reaches these pages', async ({
  page,
  shop,
  context,
}) => {
  const person = newPerson('Otávia')
  await becomeNew(page.context(), shop, person)
  const phone = await device(shop.url, person)
  expect((await phone.get('/user/profile', { maxRedirects: 0 })).status()).toBe(200)
  for (const path of [
    '/admin/users/x',
    '/admin/settings',
    '/admin/audit',
    '/admin/audit/export',
    '/admin/users/admins',
  ]) {
    const response = await phone.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers()['location']]).toEqual([path, 302, '/'])
  }

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/users?words=${encodeURIComponent(person.email)}`)
  await page.getByRole('checkbox', { name: `Selecionar ${person.firstName}` }).check()
  await press(page, 'Bloquear')
  await page.locator('#dialog, [role=dialog]').getByRole('button', { name: 'Bloquear' }).click()
  await toast(page, '1 conta alterada')
  await openUser(page, person.email)
  await press(page, 'Desbloquear')
  await toast(page, 'Conta desbloqueada')
  await press(page, 'Bloquear')
  await toast(page, 'Conta bloqueada')
  expect((await phone.get('/user/profile', { maxRedirects: 0 })).status()).toBe(302)
  await press(page, 'Desbloquear')
  await expect(main(page).getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()
  const address = page.url()
  await main(page).getByRole('button', { name: 'Excluir', exact: true }).click()
  const dialog = page.locator('#dialog, [role=dialog]')
  await dialog.locator('#word').fill('sim')
  await dialog.getByRole('button', { name: 'Excluir conta' }).click()
  await expect(dialog.locator('#word-error')).toHaveText('Digite EXCLUIR para confirmar.')
  await dialog.locator('#word').fill('excluir')
  await dialog.getByRole('button', { name: 'Excluir conta' }).click()
  await toast(page, 'Usuário excluído')
  await expect(page).toHaveURL('/admin/users')
  expect((await page.request.get(address)).status()).toBe(404)
  await phone.dispose()
  await context.clearCookies()
  await page.goto('/signin')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/signin')
})

test('settings refuse what the shop could not keep, and a text is on the site at once', async ({
  page,
  shop,
  context,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/settings')
  await page.getByLabel('Menor parcela (R$)').fill('5,00')
  await page.getByLabel('Bairro').fill('Jardim <script>alert(1)</script>')
  await press(page, 'Salvar configurações')
  await expect(page.locator('#form-minInstallment-error')).toContainText('acima de R$ 5,00')
  await expect(page.getByLabel('Bairro')).toHaveValue('Jardim <script>alert(1)</script>')

  const [id, path] = ['about', '/aboutUs']
  await page.goto(`/admin/settings/texts/${id}`)
  const sections = page.locator('input[name$=".id"]')
  const count = await sections.count()
  await page.getByLabel('Resumo (Português)').fill(`Resumo ${id} de hoje`)
  await press(page, 'Acrescentar seção')
  await expect(sections).toHaveCount(count + 1)
  const heading = (index: number) => page.locator(`[name="sections[${index}].headingPt"]`)
  await expect(heading(count)).toBeFocused()
  await expect(heading(count)).toBeInViewport()
  await press(page, `Subir: Seção ${count + 1}`)
  await expect(heading(count - 1)).toHaveValue('')
  await expect(heading(count - 1)).toBeFocused()
  await expect(heading(count - 1)).toBeInViewport()
  await press(page, `Descer: Seção ${count}`)
  await expect(heading(count)).toBeFocused()
  await expect(page.getByLabel('Resumo (Português)')).toHaveValue(`Resumo ${id} de hoje`)
  await press(page, 'Salvar texto')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await press(page, `Excluir seção: Seção ${count + 1}`)
  await expect(sections).toHaveCount(count)
  const guest = await request.newContext({ baseURL: shop.url })
  // The page is stored for guests, with the text as it was.
  for (let times = 0; times < 2; times += 1) expect((await guest.get(path)).status()).toBe(200)
  await press(page, 'Salvar texto')
  await toast(page, 'Alterações salvas')
  await expect.poll(async () => (await guest.get(path)).text(), SOON).toContain(`Resumo ${id} de hoje`)
  await guest.dispose()
})
