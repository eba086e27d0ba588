/** The counter with scripts: a till opened, a sale in cash, its money back, a count that differs, and the till closed. */
import { expect, type Page } from '@playwright/test'
import { countPresses } from './support/presses'
import { test } from './support/test'
import { become } from './support/visitors'

const main = (page: Page) => page.getByRole('main')

/** The demonstration leaves a till open; another journey may have left none. */
async function openTill(page: Page) {
  await page.goto('/admin/till')
  const close = page.getByRole('region', { name: 'Contar e fechar' })
  if (await close.isVisible()) {
    await close.getByLabel('Dinheiro contado na gaveta').fill('0,00')
    await close.getByLabel('Motivo, se houver diferença').fill('Levado ao banco')
    await close.getByRole('button', { name: 'Fechar o caixa' }).click()
  }
  await page.getByLabel('Dinheiro na gaveta ao abrir').fill('100,00')
  await page.getByRole('button', { name: 'Abrir o caixa' }).click()
  await expect(page.getByRole('region', { name: /^Caixa / })).toContainText('Aberto')
}

test('a day at the counter: cash taken in at most eight presses and given back, and a difference that has a reason', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  await become(context, shop.url, 'admin')
  await openTill(page)

  const office = countPresses(page, hasScript)
  await page.goto('/admin/dashboard')
  await office.press(page.getByRole('navigation').getByRole('link', { name: /^Vendas/ }))
  await office.press(main(page).getByRole('link', { name: 'Vender no balcão' }))
  const search = main(page).getByRole('searchbox', { name: 'Buscar a viagem' })
  await search.fill('holambra')
  await search.press('Enter')
  await office.press(
    main(page)
      .getByRole('link', { name: /Holambra/ })
      .first(),
  )
  await office.select(main(page).getByRole('combobox').first(), 1)
  await office.press(main(page).getByRole('button', { name: 'Continuar' }))
  await page.getByLabel('Nome completo').fill('Rosa Prado Villela')
  await office.press(page.getByLabel('Dinheiro', { exact: true }))
  const sell = page.getByRole('button', { name: /^Registrar venda/ })
  await sell.click()
  await expect(main(page).getByRole('alert')).toContainText('Contrato de viagem')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa Prado Villela')
  await office.press(page.getByRole('checkbox', { name: /contrato de viagem/ }))
  await office.press(sell)
  await expect(page).toHaveURL(/orders\/details\?id=/)
  office.expectAtMost(8)
  const code = new URL(page.url()).searchParams.get('id') ?? ''
  await expect(main(page)).toContainText(`${code}-1`)

  await page.goto('/admin/till')
  const entries = page.getByRole('region', { name: 'Movimentos' })
  await expect(entries.getByRole('link', { name: `Pedido ${code}` })).toHaveCount(1)

  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/orders/details?id=${code}&dialog=refund&who=order&reason=supplier&how=all`)
  await dialog.getByLabel(/^Tirar a viagem .* do ar agora/).uncheck()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(main(page)).toContainText(/Falta devolver R\$.[\d,.]+ no balcão/)
  await main(page).getByRole('link', { name: 'Registrar devolução' }).click()
  await dialog.getByLabel('Dinheiro', { exact: true }).check()
  await dialog.getByLabel(/comprovante|Comprovante/).fill('Recibo 7')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Cliente desistiu')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/till')
  await expect(entries.getByRole('link', { name: `Pedido ${code}` })).toHaveCount(2)
  const close = page.getByRole('region', { name: 'Contar e fechar' })
  await expect(close).toContainText('100,00')
  await close.getByLabel('Dinheiro contado na gaveta').fill('95,00')
  await close.getByRole('button', { name: 'Fechar o caixa' }).click()
  await expect(close.getByLabel('Motivo, se houver diferença')).toBeFocused()
  await expect(close.getByLabel('Dinheiro contado na gaveta')).toHaveValue('95,00')
  await close.getByLabel('Motivo, se houver diferença').fill('Troco a mais')
  await close.getByRole('button', { name: 'Fechar o caixa' }).click()
  await expect(close).toBeHidden()
  const closed = page.getByRole('region', { name: /^Caixa / })
  for (const words of ['Fechado', '-R$\u00a05,00', 'Troco a mais']) await expect(closed).toContainText(words)
})
