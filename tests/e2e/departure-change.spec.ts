/** A sold trip is changed: asked about once, told once, true everywhere; a big change is refused without an account. */
import { expect, type Page } from '@playwright/test'
import {
  acceptContract,
  chooseTrip,
  expectPaid,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payButton,
} from './support/buying'
import { hydrated } from './support/hydrated'
import { mailsTo, newestMail } from './support/mail'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Changes the trip, reads what is asked and agrees. Tells the words of the button. */
async function saveAndNotify(page: Page, change: () => Promise<void>, hasScript: boolean): Promise<string> {
  await hydrated(page, hasScript)
  await change()
  await press(page, 'Salvar viagem')
  await expect(page.getByText('Nada foi salvo ainda.')).toBeVisible()
  await hydrated(page, hasScript)
  const button = page.getByRole('button', { name: /^Salvar e avisar/ })
  const words = (await button.textContent()) ?? ''
  await button.click()
  await expect(page.getByText('Nada foi salvo ainda.')).toHaveCount(0)
  return words.trim()
}

test('a new time is mailed once and shown everywhere; a moved day is refused with the link of its mail', async ({
  page,
  browser,
  shop,
  hasScript,
}) => {
  test.slow()
  const slug = `mudanca-${hasScript ? 'com' : 'sem'}-script-${test.info().repeatEachIndex}`
  const desk = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: hasScript })
  await become(desk.context(), shop.url, 'admin')
  await desk.goto('/admin/trips?dialog=duplicate&id=trip-petropolis-cidade-imperial')
  // A day of its own: a copy to a day that the series has already would be the other run's.
  const copying = desk.getByRole('dialog', { name: 'Duplicar esta viagem?' })
  await hydrated(desk, hasScript)
  await copying.getByLabel('Nova data de saída').fill(hasScript ? '16/10/2027' : '2027-10-23')
  await copying.getByRole('button', { name: 'Duplicar' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Petrópolis, cidade imperial')
  await hydrated(desk, hasScript)
  await desk.locator('#form-slug').fill(slug)
  await press(desk, 'Salvar e publicar')
  await expect(desk.getByRole('status').filter({ hasText: 'Viagem publicada' })).toBeVisible()
  const editor = desk.url()
  const tripId = new URL(editor).searchParams.get('id') ?? ''

  const customer = newPerson()
  await becomeNew(page.context(), shop, customer)
  await chooseTrip(page, slug)
  await fillPassengers(page)
  await fillPayer(page, customer)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  const code = await orderCode(page)
  const charge = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${charge.id}/pay`, { method: 'POST' })
  await expectPaid(page, hasScript)
  const order = `/user/myAcquired/orders/${code}`

  await desk.goto(editor)
  const time = desk.locator('[name="boardingPlaces[0].time"]')
  const before = await time.inputValue()
  const after = before.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10))
  const words = await saveAndNotify(desk, () => time.fill(after), hasScript)
  expect(words).toMatch(/^Salvar e avisar \d+ pessoas? de 1 pedido$/)
  await desk.goto(editor)
  await expect(time).toHaveValue(after)
  const letter = await newestMail(shop.folder, customer.email, /Mudança na sua viagem/)
  expect(letter.text.replace(/\s+/g, ' ')).toContain(`era ${before}; agora ${after}`)
  await page.goto(`${order}/voucher`)
  await expect(page.getByRole('article')).toContainText(after)
  await expect(page.getByRole('article')).not.toContainText(before)
  const calendar = await (await page.request.get(`${order}/calendar.ics`)).text()
  expect(calendar).toContain('SEQUENCE:1\r\n')
  expect(calendar).toContain(`UID:${code}-boarding@`)
  await desk.goto(`/admin/trips/buyers?trip=${tripId}`)
  await expect(desk.getByRole('main')).toContainText(after)

  await desk.goto(editor)
  await hydrated(desk, hasScript)
  const later = new Date(
    Date.parse(await desk.locator('input[name=checkoutOn]').inputValue()) || Date.now() + 60 * 86_400_000,
  )
  const day = (days: number) => new Date(later.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await saveAndNotify(
    desk,
    async () => {
      await desk.getByLabel('Ida', { exact: true }).fill(day(30))
      await desk.getByLabel('Volta', { exact: true }).fill(day(31))
    },
    hasScript,
  )
  const question = await newestMail(shop.folder, customer.email, /Sua viagem mudou, responda/)
  const address = /\/departure-change\?order=[\w.-]+/.exec(question.text.replace(/=\r?\n/g, ''))?.[0] ?? ''
  const stranger = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: hasScript })
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Sua viagem mudou')
  await expect(stranger.getByRole('main')).not.toContainText(customer.lastName)
  await hydrated(stranger, hasScript)
  await press(stranger, 'Cancelar o pedido e devolver')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('O pedido foi cancelado, sem taxa')
  await stranger.goto(address)
  await expect(stranger.getByRole('button', { name: 'Cancelar o pedido e devolver' })).toHaveCount(0)

  await page.goto(order)
  await expect(page.getByRole('main')).toContainText('Mudança recusada, com devolução sem taxa')
  await desk.goto(`/admin/orders/details?id=${code}`)
  await expect(desk.getByRole('main')).toContainText('Mudança recusada, com devolução sem taxa')
  const mails = await mailsTo(shop.folder, customer.email)
  const about = (subject: RegExp) => mails.filter((mail) => subject.test(mail.subject)).length
  expect([about(/Mudança na sua viagem/), about(/Sua viagem mudou, responda/)]).toEqual([1, 1])
  await stranger.context().close()
  await desk.context().close()
})
