/** What only a script can do with the parts of the interface. */
import { expect, type Page } from '@playwright/test'
import { brokenRules } from './support/axe'
import { holdBack } from './support/hold-back'
import { KIT, openKit } from './support/kit'
import { test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const trigger = (page: Page) => page.locator('button[aria-labelledby="kit-parts-label"]')

test('a select becomes Radix, and the native one keeps and submits the value', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  await trigger(page).click()
  await expect(page.locator('[role=option]')).toHaveText([
    '1x sem juros',
    '2x sem juros',
    '3x sem juros',
    '10x sem juros',
  ])
  const option = (text: string) => page.locator('[role=option]').filter({ hasText: text })
  await expect(option('10x sem juros')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(option('3x sem juros')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(trigger(page)).toHaveText('3x sem juros')
  await expect(page.locator('#kit-parts')).toHaveValue('3')
  await page.locator('#kit-parts').selectOption('2')
  await expect(trigger(page)).toHaveText('2x sem juros')
  await page.locator('label[for="kit-parts"]').click()
  await expect(trigger(page)).toBeFocused()
  expect(await brokenRules(page, hasScript)).toEqual([])
})

test.describe('with fingers alone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a select stays the phone’s own, and Radix is not fetched', async ({ page, hasScript }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openKit(page, hasScript)
    await page.getByRole('combobox', { name: 'Para onde' }).fill('rio')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await page.waitForTimeout(400)
    await expect(trigger(page)).toHaveCount(0)
    await expect(page.locator('#kit-parts')).toBeVisible()
    await page.locator('#kit-parts').selectOption('3')
    await expect(page.locator('#kit-parts')).toHaveValue('3')
    expect(fetched.filter((url) => url.includes('enhanced-select') && url.endsWith('.js'))).toEqual([])
  })
})

test('an autocomplete follows arrows, Enter and Escape', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const place = page.getByRole('combobox', { name: 'Para onde' })
  await place.fill('ca')
  const second = page.locator('[role=option]').nth(1)
  await expect(second).toBeVisible()
  const name = (await second.textContent()) ?? ''
  await place.press('ArrowDown')
  await place.press('ArrowDown')
  const active = await place.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveText(name)
  await place.press('Enter')
  await expect(place).toHaveValue(name)
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await place.fill('ca')
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await place.press('Escape')
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await expect(place).toHaveValue('ca')
})

test('a dialog keeps the focus inside, closes on Escape, and opens by its address', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const opener = page.getByRole('link', { name: 'Abrir o diálogo' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const hasFocus = () => dialog.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
  }
  expect(await brokenRules(page, hasScript)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(KIT)
  await openKit(page, hasScript, `${KIT}?dialog=remove`)
  await expect(dialog).toBeVisible()
})

test('a CPF gets its dots while it is typed, and the caret stays where it was', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const cpf = page.locator('#kit-cpf')
  await cpf.fill('')
  await cpf.pressSequentially('52998224725')
  await expect(cpf).toHaveValue('529.982.247-25')
  for (let press = 0; press < 9; press += 1) await cpf.press('ArrowLeft')
  await cpf.press('Backspace')
  await cpf.press('9')
  await expect(cpf).toHaveValue('529.982.247-25')
  expect(await cpf.evaluate((one) => one instanceof HTMLInputElement && one.selectionStart)).toBe(5)
})

test('a quantity has buttons that stop at its limits', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const rooms = page.getByLabel('Quartos')
  const more = page.getByRole('button', { name: 'Mais um' })
  await more.click()
  await more.click()
  await expect(rooms).toHaveValue('4')
  await expect(more).toBeDisabled()
  await page.getByRole('button', { name: 'Menos um' }).click()
  await expect(rooms).toHaveValue('3')
})

test('a link within the page arrives in 300 ms, at once with reduced motion', async ({ page, hasScript }) => {
  await page.clock.install()
  await openKit(page, hasScript)
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = page.locator('nav a[href="#opcoes"]')
  const place = () =>
    page.evaluate(() => ({
      top: Math.round(document.getElementById('opcoes')?.getBoundingClientRect().top ?? 0),
      hash: location.hash,
    }))
  const start = await place()
  await link.evaluate((one) => one instanceof HTMLElement && one.click())
  await page.clock.runFor(100)
  const middle = await place()
  expect(middle.top).toBeLessThan(start.top)
  await page.clock.runFor(180)
  // The address follows at the arrival.
  expect((await place()).hash).toBe('')
  await page.clock.runFor(50)
  const end = await place()
  expect(end.hash).toBe('#opcoes')
  expect(end.top).toBeLessThan(150)
  expect(end.top).toBeLessThan(middle.top)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect((await place()).top).toBe(start.top)
  await link.evaluate((one) => one instanceof HTMLElement && one.click())
  // The page's clock stands still.
  expect(await place()).toEqual({ top: end.top, hash: '#opcoes' })
})

test('a secret can be shown', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.locator('#kit-pass')).toHaveAttribute('type', 'text')
})

test('a text area is as high as its rows, and grows with its text', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const area = page.locator('#kit-note')
  const height = () => area.evaluate((one) => one.clientHeight)
  const empty = await height()
  expect(empty).toBeGreaterThan(80)
  await area.fill('Uma linha\n'.repeat(9))
  expect(await height()).toBeGreaterThan(empty * 2)
  expect(await area.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
})

test('a dialog whose button is being pressed when its modal arrives stays, and the press counts', async ({
  page,
  hasScript,
}) => {
  const arrive = await holdBack(page, '**/assets/modal-dialog-*.js')
  await openKit(page, hasScript)
  await page.getByRole('link', { name: 'Abrir o diálogo' }).click()
  const section = page.locator('dialog#dialog')
  await section.locator('[data-close]').hover()
  await page.mouse.down()
  const loaded = page.waitForResponse('**/assets/modal-dialog-*.js')
  arrive()
  await (await loaded).finished()
  await page.waitForTimeout(300)
  await page.mouse.up()
  await expect(page).toHaveURL(KIT)
  await expect(section).toHaveCount(0)
})
