/** Reading a tip, and selling through links: as a guest, as an agency, and as the customer whom a link brought. */
import { expect } from '@playwright/test'
import { orders } from '../../app/data/collections'
import { brokenRules } from './support/axe'
import { withBooks } from './support/books'
import { buyByPix } from './support/buying'
import { TRIP } from './support/goods'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

test('the tips lead to an article with its contents, its trip and its way on; an inactive one is not there', async ({
  page,
}) => {
  await page.goto('/user/tripTips')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'O que levar para Fernando de Noronha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que levar para Fernando de Noronha')
  await expect(main.getByRole('link', { name: /Fernando de Noronha com trilhas/ })).toBeVisible()
  await main.getByRole('link', { name: 'Na mala' }).click()
  await expect(page).toHaveURL(/#na-mala$/)
  await expect(main.getByRole('link', { name: 'Mandar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )

  const response = await page.goto('/user/tripTips/seguro-viagem-como-escolher')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos este item')
  expect((await page.goto('/user/tripTips?page=99'))?.status()).toBe(404)
})

test('a guest finds texts, links and pictures without any code, and how to become a partner', async ({ page }) => {
  await page.goto(`/user/marketing?trip=${TRIP}&price=pix`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`/trip-details/${TRIP}`)
  await expect(main).not.toContainText('seller=')
  await expect(main.getByRole('link', { name: 'Quero ser parceiro' })).toHaveAttribute('href', '/signupAgency')
  const download = main.getByRole('link', { name: 'Baixar a arte Story' })
  const picture = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg' })
  expect(picture.headers()['content-disposition']).toContain(`roteiro-${TRIP}-story.jpg`)
  expect((await page.request.get('/user/marketing/art/nada/story')).status()).toBe(404)
  expect((await page.request.get(`/user/marketing/art/${TRIP}/poster`)).status()).toBe(404)
})

test('a link out of an agency’s kit makes the purchase the agency’s', async ({ page, context, shop }) => {
  test.slow()
  await become(context, shop.url, 'agency')
  await page.goto(`/user/marketing?trip=${TRIP}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('VIV-9001')
  const link = await main
    .getByText(/^http\S+seller=VIV-9001$/)
    .first()
    .textContent()
  expect(link).toContain(`/trip-details/${TRIP}?seller=VIV-9001`)
  expect(await brokenRules(page)).toEqual([])

  await context.clearCookies()
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await page.goto('/trips?seller=NADA-0000')
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person)
  expect(await withBooks(shop, () => orders.get(code))).toMatchObject({
    agencyId: 'agency-viva-turismo',
    sellerCode: 'VIV-9001',
    commission: { commissionBp: 1200 },
  })
})
