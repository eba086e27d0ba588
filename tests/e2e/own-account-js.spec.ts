/** The own account: a forgotten password, data and devices, and an agency that asks to become a partner. */
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { fillSignIn, fillSignUp } from './support/accounts'
import { brokenRules } from './support/axe'
import { hydrated } from './support/hydrated'
import { codeFor, mailsTo, newestMail } from './support/mail'
import { expectNoSidewaysScroll } from './support/page-checks'
import { type NewUser, newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

const NEW = 'Serra*da*Bocaina77'
const BACK = '?redirectTo=%2Fuser%2Fprofile'

/** Another device of the same person. */
async function otherDevice(url: string, person: NewUser): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url, Connection: 'close' } })
  const form = { email: person.email, password: person.password }
  await device.post('/signin', { form, maxRedirects: 0 })
  return device
}

const opens = async (device: APIRequestContext) => (await device.get('/user/profile', { maxRedirects: 0 })).status()

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto(`/signin${BACK}`)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  // The address changes before the page does.
  await expect(page).toHaveURL(/\/ask-reset-password/)
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.locator('#form-passwordConfirmation').waitFor()
}

async function sendReset(page: Page, code: string, password = NEW): Promise<void> {
  await page.getByLabel('Código de 6 números').fill(code)
  await page.getByLabel('Senha nova', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha nova').fill(password)
  await page.getByRole('button', { name: 'Salvar senha nova' }).click()
}

async function resetCode(folder: string, email: string): Promise<string> {
  const { text } = await newestMail(folder, email, /trocar sua senha/)
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}

test('a forgotten password is replaced with the mailed code; other devices are out', async ({ page, shop }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await page.context().clearCookies()
  const device = await otherDevice(shop.url, person)
  expect(await opens(device)).toBe(200)
  await requestReset(page, person.email)
  const code = await resetCode(shop.folder, person.email)
  await sendReset(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('main')).toContainText('Você tem mais 4 tentativas')
  await sendReset(page, code)
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('status')).toContainText('Senha atualizada')
  await expect(page.getByRole('banner')).toContainText('Minha conta')
  expect(await opens(device)).toBe(302)
  await newestMail(shop.folder, person.email, /Sua senha foi trocada/)
  await page.goto(`/validate-code${BACK}`)
  await expect(page).toHaveURL('/user/profile')
  await device.dispose()
})

test('an unknown address sees the same pages, and five wrong codes end the right one', async ({ page, shop }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await page.context().clearCookies()
  const pages: string[] = []
  for (const email of ['ninguem@exemplo.com.br', person.email]) {
    await requestReset(page, email)
    await page.waitForLoadState()
    pages.push(((await page.getByRole('main').innerText()) ?? '').replaceAll(email, '').replace(/\d+/g, '0'))
  }
  expect(pages[1]).toBe(pages[0])
  const code = await resetCode(shop.folder, person.email)
  for (let tried = 0; tried < 5; tried += 1) {
    await sendReset(page, code === '111111' ? '222222' : '111111')
    await expect(page.getByRole('main')).toContainText(tried < 4 ? `mais ${4 - tried} tentativa` : 'não vale mais')
  }
  await sendReset(page, code)
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('não vale mais')
  await page.goto(`/signin${BACK}`)
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/user/profile')
})

test('the own data, the password and the devices', async ({ page, context, shop }) => {
  const person = newPerson()
  await becomeNew(context, shop, person)
  await page.goto('/user/profile')
  const device = await otherDevice(shop.url, person)
  const other = await context.newPage()
  await other.goto('/user/profile')

  await page.getByLabel('Sobrenome').fill('d’Ávila-Conceição dos Santos Albuquerque')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByRole('status')).toContainText('Cadastro atualizado')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Albuquerque')

  await other.getByLabel('Celular com DDD').fill('(21) 97777-6666')
  await other.getByLabel('Nome', { exact: true }).fill('<script>alert(1)</script>')
  await other.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(other.getByRole('main')).toContainText('Escreva o nome como está no documento')
  await other.getByLabel('Nome', { exact: true }).fill('Marina')
  await other.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(other.getByRole('status')).toContainText('Cadastro atualizado')
  await expect(other.getByLabel('Sobrenome')).toHaveValue(/Albuquerque/)
  await other.getByLabel('Sobrenome').fill('Prado')
  await other.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Prado')
  await page.getByLabel('Sobrenome').fill('Lima')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByRole('main')).toContainText('Outra aba mudou este campo para Prado')
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Lima')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lima')

  const change = async (current: string) => {
    await page.getByLabel('Senha atual').fill(current)
    await page.getByLabel('Senha nova', { exact: true }).fill(NEW)
    await page.getByLabel('Repita a senha nova').fill(NEW)
    await page.getByRole('button', { name: 'Trocar senha' }).click()
  }
  await change('Errada*com*Certeza1')
  await expect(page.getByRole('main')).toContainText('A senha atual não confere')
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  expect(await opens(device)).toBe(200)
  await change(person.password)
  await expect(page.getByRole('status')).toContainText('Senha atualizada')
  expect(await opens(device)).toBe(302)

  const back = await otherDevice(shop.url, { ...person, password: NEW })
  await page.goto('/user/profile')
  await hydrated(page)
  await page.getByRole('button', { name: /Sair deste/ }).click()
  await expect(page.getByRole('status')).toContainText('Sessões encerradas')
  await expect(page.getByRole('main')).toContainText('Sua conta só está aberta neste aparelho')
  expect(await opens(back)).toBe(302)
  expect(await brokenRules(page)).toEqual([])
  await Promise.all([device.dispose(), back.dispose()])

  const copy = await page.context().request.get('/user/profile/data')
  expect(copy.headers()['content-disposition']).toContain('attachment')
  expect(JSON.stringify(await copy.json())).toContain(person.email)
  const erase = async (password: string) => {
    await page.getByLabel('Sua senha, para confirmar').fill(password)
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  }
  await page.locator('#privacy summary').click()
  await erase(person.password)
  await expect(page.locator('#privacy')).toContainText('A senha atual não confere')
  await expect(page.getByLabel('Sua senha, para confirmar')).toHaveValue('')
  await erase(NEW)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status')).toContainText('Sua conta foi excluída')
  const gone = await otherDevice(shop.url, { ...person, password: NEW })
  expect(await opens(gone)).toBe(302)
  await gone.dispose()
})

test('an agency requests a partnership at sign-up, a customer from the account, once', async ({ page, shop }) => {
  const [owner, customer] = [newPerson('Diana'), newPerson('Bruno')]
  const fillAgency = async (name: string) => {
    await page.getByLabel('Nome que o cliente conhece').fill(name)
    await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  }
  await page.goto('/signupAgency')
  await fillAgency('<script>alert(1)</script>')
  await fillSignUp(page, owner)
  await page.getByLabel(/Li e aceito/).check()
  await page.getByRole('button', { name: 'Pedir parceria' }).click()
  await expect(page).toHaveURL(/\/validate-code/)
  await page.getByLabel('Código de 6 números').fill(await codeFor(shop.folder, owner.email))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/signupAgency')
  await expect(page.getByRole('main')).toContainText('Em análise')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('<script>alert(1)</script>')
  await expectNoSidewaysScroll(page)
  expect(await brokenRules(page)).toEqual([])
  await newestMail(shop.folder, owner.email, /pedido de parceria/)
  await page.goto('/agency')
  await expect(page).toHaveURL('/signupAgency')
  const cadastur = page.getByRole('textbox', { name: 'Cadastur' })
  const saveCadastur = page.getByRole('button', { name: 'Salvar o Cadastur' })
  await cadastur.fill('26.1')
  await saveCadastur.click()
  await expect(page.getByText('Confira o número do Cadastur').first()).toBeVisible()
  await cadastur.fill('26 012345 10 0001 5')
  await saveCadastur.click()
  await expect(page.getByRole('status')).toContainText('Alterações salvas')
  await expect(page.getByRole('main')).toContainText('26.012345.10.0001-5')
  await expect(saveCadastur).toHaveCount(0)
  await page.goto('/user/profile')
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).toHaveURL('/signupAgency')

  await becomeNew(page.context(), shop, customer)
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) await tab.goto('/signupAgency')
  expect(await brokenRules(page)).toEqual([])
  await fillAgency('Serra e Mar')
  await page.getByLabel('Cadastur').fill('26 012345 10 0001 5')
  await page.getByRole('button', { name: 'Pedir parceria' }).click()
  await expect(page.getByRole('status')).toContainText('Pedido de parceria enviado')
  const stale = tabs[1] ?? page
  await stale.getByLabel('Nome que o cliente conhece').fill('Outra')
  await stale.getByRole('button', { name: 'Pedir parceria' }).click()
  await expect(stale.getByRole('heading', { level: 2 })).toHaveText('Serra e Mar')
  const receipts = (await mailsTo(shop.folder, customer.email)).filter(({ subject }) => /parceria/.test(subject))
  expect(receipts.length).toBeLessThan(2)
})
