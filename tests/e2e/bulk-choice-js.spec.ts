/** What is ticked in a list: kept while a question is taken back, let go of once the act has been answered. */
import { expect } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

test('nothing stays ticked once an act has been answered, also what it could not do', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  const ticked = page.locator('main input[type=checkbox]:checked')
  const chosen = (count: number) => expect(page.getByText(count === 1 ? '1 selecionado' : `${count} selecionados`))
  const question = page.getByRole('dialog')
  await become(context, shop.url, 'admin')
  await page.goto(`/admin/orders?words=${shop.purchases['paid']}`)
  await hydrated(page, hasScript)
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await chosen(1).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar não pagos' }).click()
  await question.getByRole('link', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await expect(ticked).toHaveCount(2)

  await page.getByRole('button', { name: 'Cancelar não pagos' }).click()
  await question.getByRole('button', { name: 'Cancelar pedidos' }).click()
  await expect(
    page.getByText(`Sem mudança, porque já pago ou encerrado: ${shop.purchases['paid']}`).first(),
  ).toBeVisible()
  await expect(ticked).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(page.getByText('1 e-mail reenviado').first()).toBeVisible()
  await expect(ticked).toHaveCount(0)
})
