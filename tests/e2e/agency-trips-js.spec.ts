/** Trips of a partner: copied, sent to review, changed under the reader's eyes, published by the house. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

/** What an edit needs to show on the site. */
/** The two seconds that are promised are measured by the bench. */
const SOON = { timeout: 10_000 }

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

async function statusAt(page: Page, address: string): Promise<number> {
  return (await page.request.get(address)).status()
}

test("an agency's trip waits for the house, and another agency's does not exist", async ({
  page,
  context,
  browser,
  shop,
}) => {
  test.slow()
  const code = 'AGE-0001'
  const slug = 'parceira-com'
  await become(context, shop.url, 'agency')
  await page.goto('/agency/trips?state=published')
  await hydrated(page)
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
    .last()
    .check()
  await press(page, 'Duplicar')
  const copying = page.getByRole('dialog')
  await copying.getByLabel('Nova data de saída').fill('15/10/2027')
  await copying.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/cópia/)
  await hydrated(page)
  await expect(page.locator('[name=featuredOnHome]')).toHaveCount(0)
  await page.locator('#form-slug').fill(slug)
  await page.locator('#form-sellerCode').fill(code)
  await page.locator('[name="options[0].vacancies"]').fill('3')
  await press(page, 'Salvar e enviar para análise')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem enviada para análise' })).toBeVisible()
  const editor = page.url()
  expect(await statusAt(page, `/trip-details/${slug}`)).toBe(404)
  for (const path of ['manage', 'preview']) {
    expect(await statusAt(page, `/agency/trips/${path}?id=trip-japao-toquio-hakone-kyoto`)).toBe(404)
  }

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/trips?state=inReview&words=${code}`)
  await hydrated(page)
  const agency = await browser.newPage({ baseURL: shop.url })
  await become(agency.context(), shop.url, 'agency')
  await agency.goto(editor)
  await hydrated(agency)
  await agency.locator('[name="options[0].vacancies"]').fill('4')
  await press(agency, 'Salvar e enviar para análise')
  await expect(agency.getByRole('status').filter({ hasText: 'Viagem enviada para análise' })).toBeVisible()
  await agency.context().close()
  await page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }).check()
  await press(page, 'Publicar')
  await expect(page.getByRole('alert').filter({ hasText: 'mudou depois que esta lista foi aberta' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Em análise' })).toBeVisible()
  const chosen = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
  await expect(chosen).not.toBeChecked()
  await chosen.check()
  await press(page, 'Publicar')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem publicada' })).toBeVisible()
  await become(context, shop.url, 'guest')
  await expect.poll(() => statusAt(page, `/trip-details/${slug}`), SOON).toBe(200)

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/trips?words=${code}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }).check()
  await press(page, 'Tirar do ar')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Tirar esta viagem do ar?')
  await question.getByRole('button', { name: 'Tirar do ar' }).click()
  await expect(page.getByRole('cell', { name: 'Fora do ar' })).toBeVisible()
  await press(page, 'Desfazer')
  await expect(page.getByRole('cell', { name: 'Publicada' })).toBeVisible()
})
