/** The whole purchase without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test'
import { TRIP } from './support/goods'
import { hydrated } from './support/hydrated'
import { CUSTOMER } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

const MAX_PRESSES = 120

/** Goes on with Tab until the focus is there: what the keyboard cannot reach fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** A native select is chosen by typing how its option begins. */
async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(option)
  await expect(select.locator('option:checked')).toHaveText(new RegExp(`^${option}`))
}

async function typeDate(page: Page, field: Locator, monthDayYear: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(monthDayYear)
}

test('the first Tab shows the way past the menu', async ({ page, hasScript }) => {
  await page.goto('/')
  await hydrated(page, hasScript)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('the dot of the banner that is shown is the current one', async ({ page, hasScript }) => {
  await page.goto('/')
  await hydrated(page, hasScript)
  const dots = page.getByRole('navigation', { name: 'Trocar destaque' }).getByRole('link')
  await dots.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(dots.first()).toHaveAttribute('aria-current', 'false')
})

test('sorting by the arrow keys leaves the focus on the choice', async ({ page, hasScript }) => {
  await page.goto('/trips')
  await hydrated(page, hasScript)
  const sort = page.locator('#sort')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/[?&]sort=/)
  await expect(sort).toBeFocused()
})

test('a trip is bought by Pix with the keyboard alone', async ({ page, context, shop, hasScript }) => {
  test.slow()
  await become(context, shop.url, 'customer')
  await page.goto(`/trip-details/${TRIP}`)
  await hydrated(page, hasScript)
  await tabTo(page, page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/checkout\?item=/)
  const blocks = page.getByRole('group', { name: /^Viajante \d+$/ })
  for (const [index, block] of (await blocks.all()).entries()) {
    await type(page, block.getByLabel('Nome completo do documento'), ['Ana Lima', 'Rui Lima'][index] ?? 'Leo Lima')
    await typeDate(page, block.getByLabel('Data de nascimento'), `0307198${index}`)
    await pick(page, block.locator('select[name$=".documentType"]'), 'Passaporte')
    await type(page, block.getByLabel('Número do documento'), `FZ12345${index}`)
    const boarding = block.locator('select[name$=".boardingPlaceId"]')
    if ((await boarding.count()) > 0) {
      const place = (await boarding.locator('option').nth(1).textContent()) ?? ''
      await pick(page, boarding, place.slice(0, 6))
    }
  }
  const payer = page.getByRole('group', { name: 'Quem paga' })
  const typed = [
    ['Nome', 'Marina'],
    ['Sobrenome', 'Prado'],
    ['CPF', '52998224725'],
    ['Data de nascimento', '05041990'],
    ['E-mail', CUSTOMER],
    ['Celular com DDD', '11987654321'],
    ['CEP', '01310100'],
    ['Rua', 'Av. Paulista'],
    ['Número', '1000'],
    ['Bairro', 'Bela Vista'],
    ['Cidade', 'São Paulo'],
  ] as const
  for (const [label, text] of typed) {
    const field = payer.getByLabel(label, { exact: true })
    if (label === 'Data de nascimento') await typeDate(page, field, text)
    else await type(page, field, text)
  }
  await expect(payer.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(payer.getByLabel('Celular com DDD')).toHaveValue('(11) 98765-4321')
  await pick(page, payer.locator('select[name$="state"]'), 'SP')

  const pix = page.getByRole('radio', { name: /^Pix/ })
  await expect(pix).toBeEnabled()
  await tabTo(page, pix)
  await page.keyboard.press('Space')
  await expect(pix).toBeChecked()
  const consent = page.getByRole('checkbox', { name: /Li e aceito/ })
  await tabTo(page, consent)
  await page.keyboard.press('Space')
  await expect(consent).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Pagar/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/post-checkout\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  await tabTo(page, page.getByRole('button', { name: 'Copiar código' }))
})
