/** Who sells, what canceling costs, long reading, and the end of the page, on a phone and on a desk. */
import { expect, type Page } from '@playwright/test'
import { TRIP } from './support/goods'
import { test } from './support/test'

const PHONE = { width: 390, height: 844 }

test('the trip shows at its button who sells, and before paying what canceling costs', async ({ page }) => {
  await page.goto(`/trip-details/${TRIP}`)
  const seller = page.locator('#buy').getByRole('region', { name: 'Quem vende' })
  await expect(seller).toContainText('Helena, Cíntia e Jonas')
  await expect(seller).toContainText(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/)
  await expect(seller.getByRole('link', { name: 'Confira em cadastur.turismo.gov.br' })).toHaveAttribute(
    'href',
    'https://cadastur.turismo.gov.br',
  )
  const fees = page.getByRole('table', { name: /^Sobre R\$/ })
  await expect(fees.getByRole('row').nth(1)).toContainText('Até 7 dias depois da compra')
  await expect(fees.getByRole('row').last()).toContainText(/R\$/)
})

test('the footer is folded on a phone and open on a desk', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/aboutUs')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Cancelamento e reembolso' })
  await expect(link).toBeHidden()
  await footer.getByText('Ajuda', { exact: true }).click()
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(link).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Helena Prates')
})

test('the first screen of a phone says what this is and shows its picture', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(page.getByText('Viagens em grupo que saem da sua cidade')).toBeInViewport()
  await expect(page.getByRole('main').locator('img').first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

/** Of the paragraphs on the page: the widest in characters, and the tightest line height. */
function lines(page: Page) {
  return page.locator('main p').evaluateAll((all) =>
    all
      .filter((each) => (each.textContent ?? '').length > 160)
      .map((each) => {
        const style = getComputedStyle(each)
        const ruler = document.createElement('span')
        ruler.textContent = '0'
        each.append(ruler)
        const digit = ruler.getBoundingClientRect().width
        ruler.remove()
        const size = Number.parseFloat(style.fontSize)
        return { characters: each.clientWidth / digit, height: Number.parseFloat(style.lineHeight) / size, size }
      }),
  )
}

for (const path of ['/contract', '/cancellation', '/user/tripTips/conforto-no-onibus-de-excursao']) {
  test(`${path} is read in lines of at most 70 characters, with air between them`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    const read = await lines(page)
    expect(read.length).toBeGreaterThan(0)
    for (const { characters, height, size } of read) {
      expect(characters).toBeLessThanOrEqual(70)
      expect(height).toBeGreaterThanOrEqual(1.6)
      expect(size).toBeGreaterThanOrEqual(14)
    }
  })
}
