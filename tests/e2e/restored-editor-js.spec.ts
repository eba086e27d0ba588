/** Anyone who presses "Excluir" by accident finds every editor of the back office as it was typed. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/test'
import { chooseFile, photo } from './support/uploads'
import { become } from './support/visitors'

const dialog = (page: Page) => page.locator('#dialog, [role=dialog]')
const removeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Excluir', exact: true }).click()
const TYPED = 'Meia página, "digitada" <b>agora</b>'

test.beforeEach(({ context, shop }) => become(context, shop.url, 'admin'))

/** One that nothing uses: only such a one can be deleted. */
async function makeFresh(page: Page, path: string, code?: string) {
  await page.goto(`${path}/new`)
  await page.locator('#form-name').fill('Sem uso')
  if (code) await page.locator('#form-code').fill(code)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).not.toHaveURL(/new$/)
  return new URL(page.url()).pathname
}

test('what is typed in an editor stays when its removal is requested and canceled', async ({ page, shop }) => {
  const editors: [path: string, field: string][] = [
    ['/admin/tripTips/tip-documentos-para-viajar-pelo-mercosul', 'summary'],
    ['/admin/products/product-guia-de-bolso-interlagos', 'description'],
    ['/admin/banner?id=banner-interlagos', 'subtitle'],
    ['/admin/tripInformation/text-bus', 'text'],
    [`/admin/messages/${shop.purchases['message']}`, 'note'],
    [await makeFresh(page, '/admin/eventType'), 'nameEn'],
    [await makeFresh(page, '/admin/flightCompany', 'Q1'), 'name'],
  ]
  for (const [path, field] of editors) {
    await page.goto(path)
    const input = page.locator(`#form-${field}`)
    await input.fill(TYPED)
    await removeButton(page)
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Manter' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(input, path).toHaveValue(TYPED)
    await removeButton(page)
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(input, path).toHaveValue(TYPED)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(new URL(page.url()).search).not.toContain('dialog')
  }
})

test('files, boxes and rows stay as well, and Enter saves rather than opens the confirmation', async ({ page }) => {
  await page.goto('/admin/products/product-guia-de-bolso-interlagos')
  const pages = page.locator('[name^="sample["][name$=".heading"]')
  const count = await pages.count()
  await page.locator('button[value^="add:sample"]').click()
  await expect(pages).toHaveCount(count + 1)
  const page999 = page.locator('[name^="sample["][name$=".page"]').last()
  await expect(page999).toBeFocused()
  await expect(page999).toBeInViewport()
  await pages.last().fill(TYPED)
  await page.locator('[name^="sample["][name$=".page"]').last().fill('999')
  await chooseFile(page, 'Imagem da capa', await photo())
  await removeButton(page)
  await dialog(page).getByRole('button', { name: 'Manter' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(pages).toHaveCount(count + 1)
  await expect(pages.last()).toHaveValue(TYPED)
  await expect(page.getByText('Enviado: mar.png').first()).toBeVisible()
  await page.locator('#form-name').press('Enter')
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a deletion that is refused keeps what was typed', async ({ page }) => {
  await page.goto('/admin/users?words=agencia%40roteiro.example')
  await page.locator('main tbody a').first().click()
  const first = page.locator('#form-firstName')
  await first.fill('Meia')
  await removeButton(page)
  for (const word of ['sim', 'EXCLUIR']) {
    await dialog(page).locator('#word').fill(word)
    await dialog(page).locator('#word').press('Enter')
    await expect(word === 'sim' ? dialog(page).locator('#word-error') : page.getByRole('alert')).toBeVisible()
  }
  await expect(dialog(page)).toHaveCount(0)
  await expect(first).toHaveValue('Meia')
})
