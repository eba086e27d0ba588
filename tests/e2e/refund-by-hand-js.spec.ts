/** Money that goes back past the provider: recorded once, told to the customer, and noticed when it goes back twice. */
import { expect, type Page } from '@playwright/test'
import {
  acceptContract,
  chooseTrip,
  expectPaid,
  fillCard,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payButton,
} from './support/buying'
import { newestMail } from './support/mail'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

/** Approved; the provider takes its time with a refund. */
const SLOW_REFUND_CARD = '4000000000000077'
const SOON = { timeout: 30_000 }

const main = (page: Page) => page.getByRole('main')

function act(provider: string, charge: string, name: 'failRefund' | 'refund') {
  return fetch(`${provider}/_charges/${charge}/${name}`, { method: 'POST' })
}

test('staff record what they returned themselves, once; the customer reads how, and a second refund calls staff', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const person = newPerson()
  await becomeNew(context, shop, person)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await acceptContract(page)
  await fillCard(page, SLOW_REFUND_CARD)
  await payButton(page).click()
  const code = await orderCode(page)
  await expectPaid(page)
  const own = await context.cookies()

  await context.clearCookies()
  await become(context, shop.url, 'admin')
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/orders/details?id=${code}&dialog=refund&who=order&reason=supplier&how=all`)
  await dialog.getByLabel(/^Tirar a viagem .* do ar agora/).uncheck()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(main(page)).toContainText('pedida ao provedor')
  const charge = await shop.provider.chargeOf(code)
  // The provider has taken the request and does not carry it out; for some days nobody can tell.
  await expect(async () => expect((await act(shop.provider.url, charge.id, 'failRefund')).status).toBe(200)).toPass(
    SOON,
  )
  await page.goto(`/admin/orders/details?id=${code}`)

  await main(page).getByRole('link', { name: 'Devolvido por fora' }).click()
  await expect(dialog).toContainText('O provedor ainda pode fazer esta devolução')
  const stale = await context.newPage()
  await stale.goto(page.url())
  await dialog.getByLabel('Valor devolvido').fill('999999,00')
  await dialog.getByLabel('Transferência bancária').check()
  await dialog.getByLabel('Comprovante').fill('TED 4411')
  await dialog.getByLabel('Motivo').fill('Cartão encerrado')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('É mais do que falta devolver')
  await expect(dialog.getByLabel('Comprovante')).toHaveValue('TED 4411')
  const reais = (charge.amount / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await dialog.getByLabel('Valor devolvido').fill(reais)
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(main(page)).toContainText('Comprovante: TED 4411. Motivo: Cartão encerrado')
  await expect(main(page).getByRole('link', { name: 'Devolvido por fora' })).toHaveCount(0)

  const old = stale.getByRole('dialog')
  await old.getByLabel('Dinheiro', { exact: true }).check()
  await old.getByLabel('Comprovante').fill('recibo 7')
  await old.getByLabel('Motivo').fill('Outra pessoa')
  await old.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(main(stale)).toContainText('Não há mais devolução a fazer nesta cobrança')
  await stale.close()

  const { text } = await newestMail(shop.folder, person.email, /Devolvemos/)
  expect(text).toContain('por transferência bancária')
  expect(text).not.toContain('Cartão encerrado')
  await act(shop.provider.url, charge.id, 'refund')
  await expect(async () => {
    await page.goto(`/admin/orders/details?id=${code}`)
    await expect(main(page)).toContainText('Devolvido duas vezes', { timeout: 1000 })
  }).toPass(SOON)

  await context.clearCookies()
  await context.addCookies(own)
  await page.goto(`/user/myAcquired/orders/${code}`)
  await expect(main(page)).toContainText('devolvidos por transferência bancária em')
  await expect(main(page)).not.toContainText('Cartão encerrado')
})
