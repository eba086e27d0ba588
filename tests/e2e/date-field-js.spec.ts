/** The calendar of a date field, by mouse and by keys, and what is sent. */
import { expect, type Page } from '@playwright/test'
import { instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { brokenRules } from './support/axe'
import { KIT, openKit as openPage } from './support/kit'
import { expectNoSidewaysScroll } from './support/page-checks'
import { test } from './support/test'
import { become } from './support/visitors'

const opener = (page: Page, field: string) =>
  page.locator(`#${field}`).locator('..').getByRole('button', { name: 'Abrir o calendário' })
/** The fields are alive with the page that React has committed, not yet when it has taken the page over. */
async function openKit(page: Page, hasScript: boolean, path = KIT): Promise<void> {
  await openPage(page, hasScript, path)
  await expect(page.locator('#kit-any-day')).toHaveAttribute('type', 'text')
}
const calendar = (page: Page) => page.getByRole('dialog', { name: /^Escolha o dia/ })
const sent = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name, exact: true })

test('the calendar is fetched when it is first opened, shows six weeks, and gives the focus back', async ({
  page,
  hasScript,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openKit(page, hasScript)
  await expect(opener(page, 'kit-set-day')).toBeVisible()
  expect(fetched.filter((url) => url.includes('date-picker'))).toEqual([])
  await opener(page, 'kit-set-day').click()
  await expect(calendar(page)).toBeVisible()
  expect(fetched.some((url) => url.includes('date-picker'))).toBe(true)

  await expect(calendar(page).locator('tbody tr')).toHaveCount(6)
  await expect(calendar(page).locator('tbody button')).toHaveCount(42)
  await expect(day(page, '12 de fevereiro de 2027')).toBeFocused()
  expect(await brokenRules(page, hasScript)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(page.locator('#kit-set-day')).toBeFocused()
  await expect(page.locator('#kit-set-day')).toHaveValue('12/02/2027')
})

test('the years go from 100 before to 52 after, as the native limits do', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const year = Number(today(instant(Date.now())).slice(0, 4))
  await expect(sent(page, 'anyDay')).toHaveAttribute('min', `${year - 100}-01-01`)
  await expect(sent(page, 'anyDay')).toHaveAttribute('max', `${year + 52}-12-31`)
  await opener(page, 'kit-any-day').click()
  const years = calendar(page).getByLabel('Ano').locator('option')
  await expect(years).toHaveCount(153)
  await expect(years.first()).toHaveText(String(year - 100))
  await expect(years.last()).toHaveText(String(year + 52))
})

test('arrows, Home, End and the page keys move; Enter picks; the native value is sent', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  await page.locator('#kit-set-day').press('ArrowDown')
  await expect(day(page, '12 de fevereiro de 2027')).toBeFocused()
  for (const [key, name] of [
    ['ArrowRight', '13 de fevereiro de 2027'],
    ['ArrowDown', '20 de fevereiro de 2027'],
    ['Home', '14 de fevereiro de 2027'],
    ['End', '20 de fevereiro de 2027'],
    ['ArrowUp', '13 de fevereiro de 2027'],
    ['ArrowLeft', '12 de fevereiro de 2027'],
    ['PageDown', '12 de março de 2027'],
    ['Shift+PageDown', '12 de março de 2028'],
    ['PageUp', '12 de fevereiro de 2028'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toHaveCount(0)
  await expect(page.locator('#kit-set-day')).toHaveValue('12/02/2028')
  await expect(sent(page, 'setDay')).toHaveValue('2028-02-12')
})

test('month and year are chosen from lists; the focus stays inside; a click outside closes', async ({
  page,
  hasScript,
}) => {
  await openKit(page, hasScript)
  await opener(page, 'kit-set-day').click()
  await calendar(page).getByLabel('Mês', { exact: true }).selectOption({ label: 'julho' })
  await calendar(page).getByLabel('Ano').selectOption('1980')
  await expect(calendar(page).locator('table')).toHaveAttribute('aria-label', 'julho de 1980')
  for (let press = 0; press < 7; press += 1) {
    await page.keyboard.press('Tab')
    expect(await calendar(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await day(page, '3 de julho de 1980').click()
  await expect(sent(page, 'setDay')).toHaveValue('1980-07-03')
  await opener(page, 'kit-set-day').click()
  await page.getByRole('heading', { name: 'Dias', exact: true }).click()
  await expect(calendar(page)).toHaveCount(0)
})

test('days beyond the limits cannot be picked', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  await opener(page, 'kit-near-day').click()
  await expect(day(page, '7 de fevereiro de 2027')).toHaveAttribute('aria-disabled', 'true')
  await day(page, '20 de fevereiro de 2027').click({ force: true })
  await expect(calendar(page)).toBeVisible()
  await expect(sent(page, 'nearDay')).toHaveValue('2027-02-10')
  await page.keyboard.press('PageDown')
  await expect(day(page, '19 de fevereiro de 2027')).toBeFocused()
})

test('a day is typed as the placeholder says, and what is no day is sent as it was typed', async ({
  page,
  hasScript,
}) => {
  await openKit(page, hasScript)
  const field = page.locator('#kit-any-day')
  await expect(field).toHaveAttribute('placeholder', 'dd/mm/aaaa')
  await field.pressSequentially('12032027')
  await expect(field).toHaveValue('12/03/2027')
  await expect(sent(page, 'anyDay')).toHaveValue('2027-03-12')
  await field.fill('31/02/2027')
  await expect(sent(page, 'anyDay')).toHaveValue('31/02/2027')
  await field.fill('')
  await expect(sent(page, 'anyDay')).toHaveValue('')
  await expect(page.locator('#kit-wrong-day')).toHaveValue('31/02/2027')
  await openKit(page, hasScript, `${KIT}?lang=en`)
  await expect(field).toHaveAttribute('placeholder', 'mm/dd/yyyy')
  await field.fill('3/12/2027')
  await field.blur()
  await expect(field).toHaveValue('03/12/2027')
  await expect(sent(page, 'anyDay')).toHaveValue('2027-03-12')
})

test('the calendar fits a narrow phone', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openKit(page, hasScript)
  await opener(page, 'kit-set-day').click()
  await expect(calendar(page)).toBeVisible()
  const box = await calendar(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('a list is narrowed by days as people write them, and its address says them as computers do', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/orders')
  await expect(page.locator('#list-from-value')).toBeAttached()
  await page.locator('#list-from').pressSequentially('01022026')
  await page.locator('#list-to').fill('29/02/2032')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-02-01/)
  expect(new URL(page.url()).searchParams.get('to')).toBe('2032-02-29')
  await expect(page.getByRole('link', { name: /01\/02\/2026/ })).toBeVisible()
  await expect(page.locator('#list-from')).toHaveValue('01/02/2026')
  await page.locator('#list-from').fill('31/02/2026')
  await page.keyboard.press('Enter')
  await expect(page.locator('#list-from')).toHaveAccessibleDescription('Data inválida. Use dd/mm/aaaa.')
  await expect(page.locator('#list-from')).toHaveValue('31/02/2026')
  await expect(page.locator('#list-to')).toHaveValue('29/02/2032')
  await page.reload()
  await expect(page.locator('#list-from-value')).toBeAttached()
  await expect(page.locator('#list-from')).toHaveValue('31/02/2026')
})
