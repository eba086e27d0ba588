/** What is ticked in a list: kept while a question is taken back, let go of once the act has been answered. */
import { expect } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

test('nothing stays selected after a bulk action, also rows that it could not change', async ({
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
  // Paid as it is, it cannot be canceled together with others: nothing is offered that would not be done.
  await page.getByRole('button', { name: 'Cancelar não pagos' }).click()
  await expect(question).toContainText('0 de 1 selecionado pode ser cancelado')
  await expect(question.getByRole('button', { name: 'Cancelar pedidos' })).toHaveCount(0)
  await question.getByRole('link', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await expect(ticked).toHaveCount(2)

  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(page.getByText('1 e-mail reenviado').first()).toBeVisible()
  await expect(ticked).toHaveCount(0)
  for (const name of ['Reenviar e-mail', 'Cancelar não pagos']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }

  await page.goto(`/admin/orders?words=${shop.purchases['refused']}`)
  await hydrated(page, hasScript)
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(page.getByText(`Sem e-mail para mandar: ${shop.purchases['refused']}`).first()).toBeVisible()
  await expect(ticked).toHaveCount(0)
})
