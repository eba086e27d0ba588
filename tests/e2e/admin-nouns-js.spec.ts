/** The library of the back office and the desk: made, used, refused to go, answered. */
import { expect } from '@playwright/test'
import { test } from './support/test'
import { chooseFile, photo } from './support/uploads'
import { become } from './support/visitors'

test('an administrator keeps the library: what is made is found, what is in use stays, what is not goes', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  const name = `Carnaval com <b>script</b>`
  const save = page.getByRole('button', { name: 'Salvar' })

  await page.goto('/admin/eventType/new')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const typeAddress = new URL(page.url()).pathname

  // Somebody else saves meanwhile: what only one of both changed is saved, and a second press decides the rest.
  const version = await page.locator('input[name=version]').inputValue()
  const form = { intent: 'save', version, name: 'Outro nome', nameEn: '', active: 'on' }
  const rival = await page.request.post(typeAddress, { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  expect(rival.status()).toBe(302)
  await page.getByLabel('Nome em inglês').fill('Carnival')
  await page.getByLabel('Nome', { exact: true }).fill(`${name} de novo`)
  await save.click()
  await expect(page.getByText(/salvou outra versão/).first()).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription('Está salvo agora: Outro nome')
  await expect(page.getByLabel('Nome em inglês')).toHaveValue('Carnival')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} de novo`)

  await page.getByRole('main').getByRole('button', { name: 'Excluir' }).click()
  await page.locator('#dialog, [role=dialog]').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Item excluído' })).toBeVisible()
  expect((await page.request.get(typeAddress)).status()).toBe(404)

  // One that trips use stays, also when its deletion is posted by hand.
  await page.goto('/admin/flightCompany/airline-aerovale')
  await expect(page.getByText(/não pode ser excluída/)).toBeVisible()
  const forged = { form: { intent: 'remove' }, headers: { Origin: shop.url } }
  await page.request.post('/admin/flightCompany/airline-aerovale', forged)
  expect((await page.goto('/admin/flightCompany/airline-aerovale'))?.status()).toBe(200)

  await page.goto('/admin/flightCompany/new')
  await page.getByLabel('Nome', { exact: true }).fill('Nuvem Azul')
  await page.getByLabel('Código IATA').fill('999')
  await chooseFile(page, 'Logomarca', await photo('logo.png'))
  await save.click()
  await expect(page.getByLabel('Código IATA')).toHaveAccessibleDescription(
    'O código IATA da companhia tem 2 letras ou números',
  )
  await expect(page.getByText('Enviado: logo.png').first()).toBeVisible()
  await page.getByLabel('Código IATA').fill('n1')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuvem Azul')
  await expect(page.getByLabel('Código IATA')).toHaveValue('N1')
  await expect(page.getByLabel('Tirar a logomarca')).toBeVisible()
})

test('staff find a request with all its fields, add a note, change its state, and answer a message', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  const { forfait = '', message = '' } = shop.purchases
  // As the mail to the shop leads there.
  await page.goto(`/admin/tripForfait?id=${forfait}`)
  const main = page.getByRole('main')
  for (const fact of ['Patagônia', '8 a 10 noites', '2 pessoas', 'Geleira <b>sem</b> pressa.', '529.982.247-25'])
    await expect(main.getByText(fact).first()).toBeVisible()
  await expect(main.getByText(/99123-4567/).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Criar link de pagamento' })).toHaveAttribute(
    'href',
    `/admin/links/new?forfait=${forfait}`,
  )
  await page.locator('select[name=state]').selectOption('quoted')
  await page.getByLabel('Nova anotação').fill('Mandei três opções.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(main.getByText('Mandei três opções.').first()).toBeVisible()
  await expect(page.locator('select[name=state]')).toHaveValue('quoted')

  await page.goto(`/admin/messages?words=${message}`)
  await main.getByRole('checkbox', { name: /Maximiliana/ }).check()
  await page.getByRole('button', { name: 'Marcar como respondida' }).click()
  await expect(main.locator('tbody').getByText('Respondida')).toBeVisible()
  await main.getByRole('link', { name: /Maximiliana/ }).click()
  await expect(main.getByRole('link', { name: 'Responder por e-mail' })).toHaveAttribute(
    'href',
    /^mailto:cliente@roteiro\.example\?subject=/,
  )

  await become(context, shop.url, 'customer')
  const refused = await page.request.get(`/admin/messages/${message}`, { maxRedirects: 0 })
  expect([refused.status(), refused.headers()['location']]).toEqual([302, '/'])
})
