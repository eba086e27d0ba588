/** What the shop shows and sells alongside its trips: banners, products and tips, made and taken away. */
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test'
import { test } from './support/test'
import { chooseFile, pdf, photo } from './support/uploads'
import { become } from './support/visitors'

/** Visitors see a change within two seconds. */
/** The two seconds that are promised are measured by the bench. */
const SOON = { timeout: 10_000, intervals: [200] }

const statusOf = (guest: APIRequestContext, path: string) => async () => {
  const response = await guest.get(path)
  return `${response.status()} ${await response.text()}`
}

const save = (page: Page, name = 'Salvar') => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const remove = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.locator('#dialog, [role=dialog]').getByRole('button', { name: 'Excluir' }).click()
}

/** A toast that is over keeps its place, unseen. */
async function expectBelowToast(page: Page, button: Locator) {
  const toast = await page.getByRole('status', { includeHidden: true }).first().boundingBox()
  const place = await button.boundingBox()
  if (toast === null || place === null) throw new Error('no toast or no button')
  expect(toast.y + toast.height).toBeLessThan(place.y)
}

test.beforeEach(({ context, shop }) => become(context, shop.url, 'admin'))

test('a product needs its photo and a real PDF, keeps what was sent, is sold, and leaves', async ({ page, shop }) => {
  const name = `Guia da serra viva`
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Novo produto' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Preço (R$)').fill('39,90')
  await save(page)
  const required = page.getByRole('main').locator('[id$=-error]', { hasText: 'Este campo é obrigatório' })
  await expect(required).toHaveCount(3)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('39,90')

  const refusal = 'Este arquivo não é um PDF. Salve-o como PDF e envie de novo.'
  await chooseFile(page, 'Imagem da capa', await photo())
  await chooseFile(page, 'PDF que o comprador baixa', await photo('guia.pdf'), refusal)
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`PDF que o comprador baixa: ${refusal}`)
  await expect(page.getByText('Enviado: mar.png').first()).toBeVisible()

  await chooseFile(page, 'PDF que o comprador baixa', await pdf())
  await page.getByLabel('Descrição', { exact: true }).fill('Curva a curva, com mapa <script>alert(1)</script>')
  await page.locator('select[name=state]').selectOption('published')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectBelowToast(page, page.getByRole('main').getByRole('button', { name: 'Salvar', exact: true }))
  const guest = await request.newContext({ baseURL: shop.url })
  const slug = `guia-da-serra-viva`
  await expect.poll(statusOf(guest, `/products/${slug}`), SOON).toContain('mapa &lt;script&gt;')

  await remove(page)
  await expect(page.getByRole('status').filter({ hasText: 'Produto excluído' })).toBeVisible()
  await expect.poll(statusOf(guest, `/products/${slug}`), SOON).toMatch(/^404/)
  await guest.dispose()
})

test('a tip is written, read by anybody, hidden in bulk and deleted', async ({ page, shop }) => {
  const slug = `mala-de-mao-viva`
  await page.goto('/admin/tripTips/new')
  await page.getByLabel('Título', { exact: true }).fill(`Mala de mão viva`)
  await page.getByLabel('Resumo', { exact: true }).fill('O que cabe e o que fica.')
  await page
    .getByLabel('Texto', { exact: true })
    .fill('## Antes\n\n- **Líquidos** em frascos de 100 ml, [veja](/trips).')
  await page.getByLabel('No ar: qualquer pessoa lê').check()
  await chooseFile(page, 'Imagem da dica', await photo())
  await save(page)
  const guest = await request.newContext({ baseURL: shop.url })
  await expect.poll(statusOf(guest, `/user/tripTips/${slug}`), SOON).toMatch(/^200[\s\S]*<b>Líquidos<\/b>/)

  await page.goto(`/admin/tripTips?words=${slug.split('-').at(-1)}`)
  await page
    .getByRole('row', { name: /Mala de mão/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Esconder' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 item alterado' })).toBeVisible()
  await expect.poll(statusOf(guest, `/user/tripTips/${slug}`), SOON).toMatch(/^404/)

  await page.getByRole('link', { name: /^Mala de mão/ }).click()
  await remove(page)
  await expect(page.getByRole('status').filter({ hasText: 'Dica excluída' })).toBeVisible()
  await guest.dispose()
})

test('a banner is put on home, moved, given dates and removed; home follows', async ({ page, shop }) => {
  const title = `Serra viva`
  const guest = await request.newContext({ baseURL: shop.url })
  await page.goto('/admin/banner')
  await page.locator('[name=count]').selectOption('6')
  await save(page, 'Aplicar')
  await page.getByRole('link', { name: 'Novo banner' }).click()
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByLabel('Leva para').fill('javascript:alert(1)')
  await page.getByLabel('O que a imagem mostra', { exact: true }).fill('Serra ao longe')
  await chooseFile(page, 'Imagem', await photo())
  await save(page, 'Salvar banner')
  await expect(page.getByText('Confira o endereço. Comece com https:// ou com /.').first()).toBeVisible()
  await page.getByLabel('Leva para').fill('/trips')
  await save(page, 'Salvar banner')
  await expect(page.getByRole('heading', { name: /^Banner \d/ })).toBeVisible()
  await expect.poll(statusOf(guest, '/'), SOON).toContain(title)

  const row = page.getByRole('listitem').filter({ hasText: title })
  const place = Number(await row.locator('b').first().textContent())
  await row.getByRole('button', { name: `Subir ${title}` }).click()
  await expect(row.locator('b').first()).toHaveText(String(place - 1))

  await page.locator('#form-startsOn').fill('01/03/2045')
  await save(page, 'Salvar banner')
  await expect(row.getByText('Agendado')).toBeVisible()
  await expect.poll(statusOf(guest, '/'), SOON).not.toContain(title)

  await remove(page)
  await expect(page.getByRole('status').filter({ hasText: 'Item excluído' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
  await guest.dispose()
})
