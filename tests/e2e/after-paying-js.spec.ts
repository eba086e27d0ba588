/** After the payment: what comes next, what is missing, the invitation, the receipt, and My purchases. */
import { expect, type Page } from '@playwright/test'
import { buyByPix, expectPaid } from './support/buying'
import { hydrated } from './support/hydrated'
import { expectNoSidewaysScroll } from './support/page-checks'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('who has paid sees what comes next, completes what is missing, passes the trip on and keeps a receipt', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const customer = newPerson()
  await becomeNew(page.context(), shop, customer)
  const code = await buyByPix(page, customer)
  const order = `/user/myAcquired/orders/${code}`

  await page.goto('/user/myAcquired')
  const tabs = page.getByRole('navigation', { name: 'Listas de compras' })
  await expect(tabs.getByRole('link', { name: 'Próximas 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article').first()).toContainText('Pagar agora')
  await expect(page.getByRole('main')).toContainText('1 pedido esperando pagamento.')
  await tabs.getByRole('link', { name: 'Já fui 0' }).click()
  const empty = page.getByRole('heading', { level: 3 })
  await expect(empty).toHaveText('Sua primeira viagem aparece aqui depois da volta')
  await expect(page.getByRole('link', { name: 'Tirar os filtros' })).toHaveCount(0)

  const charge = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${charge.id}/pay`, { method: 'POST' })
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expectPaid(page)
  const next = page.getByRole('region', { name: 'O que vem agora' })
  await expect(next.getByRole('listitem').filter({ hasText: 'Último dia para desistir' })).toBeVisible()
  await expect(next.getByRole('listitem').filter({ hasText: 'Embarque' })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="/images/"]').first()).toBeVisible()
  const passengers = next.getByRole('link', { name: 'Ver quem viaja' })
  await expect(passengers).toHaveAttribute('href', `${order}#passengers`)
  await next.getByRole('link', { name: 'Ver como desistir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Volta para você')
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  const calendar = await page.request.get(`${order}/calendar.ics`)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  await expect(next.getByRole('link', { name: 'Pôr na agenda' })).toHaveAttribute('href', `${order}/calendar.ics`)

  const address = /\/trip-details\/[a-z0-9-]+$/
  const invitation = decodeURIComponent((await next.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(invitation).not.toContain(code)
  expect(invitation).not.toContain(customer.lastName)
  const guest = await browser.newPage()
  const [path] = address.exec(invitation) ?? ['']
  expect((await guest.goto(shop.url + path))?.status()).toBe(200)

  await page.goto(`${order}?dialog=passenger&person=0`)
  await savePhone(page, '')
  await page.goto('/user/myAcquired')
  // Nobody needs a phone to travel.
  await expect(page.getByText('Falta 1 dado')).toHaveCount(0)
  await page.goto(order)
  await expect(page.getByText('Dados completos').first()).toBeVisible()
  await page.goto(`${order}?dialog=passenger&person=0`)
  await savePhone(page, '(16) 99123-4567')
  await expect(page).toHaveURL(`${order}#passengers`)

  await page
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(`${customer.firstName} ${customer.lastName}`)
  await expect(receipt).toContainText(`${code}-1`)
  await expect(receipt).toContainText(/CNPJ \d{2}\.\d{3}/)

  await page.goto('/user/profile')
  // The only passenger is the customer, whose own data stand above.
  await expect(page.getByRole('region', { name: 'Quem viaja com você' })).toContainText('Quando você comprar para mais')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const screen of [order, `/user/checkout/post-checkout?order=${code}`, '/user/myAcquired', '/user/profile']) {
      await page.goto(screen)
      await expectNoSidewaysScroll(page)
    }
  }
})

async function savePhone(page: Page, phone: string) {
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Corrigir dados do viajante' })
  await dialog.getByLabel(/Celular/).fill(phone)
  await dialog.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(dialog).toHaveCount(0)
}
