/** Staff call a departure off: a few presses from the dashboard, and every one of its orders follows. */
import { expect } from '@playwright/test'
import { orders } from '../../app/data/collections'
import { formatDate } from '../../app/i18n/format'
import { withBooks } from './support/books'
import { countPresses } from './support/presses'
import { ORDERS, soldDeparture, WITH_DEPOSIT } from './support/sold-departure'
import { test } from './support/test'
import { become } from './support/visitors'

test('twenty orders are called off in at most eight presses, and each of them follows', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const { tripId, checkinOn } = await withBooks(shop, () => soldDeparture(hasScript ? 61 : 68))
  await become(context, shop.url, 'admin')
  const office = countPresses(page, hasScript)
  await page.goto('/admin/dashboard')
  await office.press(page.getByRole('navigation').getByRole('link', { name: 'Viagens', exact: true }))
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('brotas')
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: formatDate(checkinOn, 'pt-BR') })
  await office.press(row.getByRole('link', { name: /Passageiros de / }))
  await office.press(page.getByRole('link', { name: 'Cancelar a saída…' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${ORDERS - WITH_DEPOSIT} pedidos pagos`)
  await expect(dialog).toContainText(`${WITH_DEPOSIT} pedidos sem pagamento completo`)
  await office.press(dialog.getByRole('button', { name: 'Cancelar a saída e avisar' }))
  await expect(page.getByRole('region', { name: 'Saída', exact: true })).toContainText('Cancelada')
  office.expectAtMost(8)

  const states = () =>
    withBooks(shop, async () => {
      const found = await orders.list({ eq: { calledOffTripId: tripId }, limit: 2 * ORDERS })
      return found.map(({ status }) => status).sort()
    })
  const expected = Array.from({ length: ORDERS }, (_, index) => (index < WITH_DEPOSIT ? 'canceled' : 'paid'))
  await expect.poll(states, { timeout: 30_000 }).toEqual(expected)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(`Sem resposta: ${ORDERS - WITH_DEPOSIT}`)
})
