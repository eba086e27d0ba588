/** On a slow connection people type long before the scripts are there: nothing typed may go when they arrive. */
import { expect, type Locator, type Page } from '@playwright/test'
import { SPARE_OPTION, TRIP } from './support/goods'
import { holdBack } from './support/hold-back'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew, type VisitorKind } from './support/visitors'

/** Every script. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js')

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes what the field is for, or something that any text may be. */
async function fill(field: Locator): Promise<void> {
  const [tag, type, name] = await field.evaluate((one: Control) => [one.localName, one.type, one.name])
  if (tag === 'select') await field.selectOption({ index: (await field.locator('option').count()) - 1 })
  else if (type === 'checkbox') await field.setChecked(!(await field.isChecked()))
  else if (type === 'radio') await field.check()
  else if (name === 'cpf') await field.fill('529.982.247-25')
  else if (type === 'tel') await field.fill('(11) 98765-4321')
  else if (tag === 'textarea' || ['text', 'email', 'url'].includes(type ?? '')) await field.fill('1234 abc')
  else if (type === 'number') await field.fill('7')
  else if (type === 'date') await field.fill('2031-05-06')
}

/** Writes into each field that people fill, and tells what each holds then, by its name. */
async function fillEverything(page: Page): Promise<Record<string, string>> {
  const fields = page.getByRole('main').locator('input:not([type=hidden],[type=file],[type=search]), textarea, select')
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await fill(field)
  }
  return held(page)
}

const held = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const all = main.querySelectorAll<Control>('input:not([type=hidden],[type=file],[type=search]), textarea, select')
    return Object.fromEntries(
      [...all].map((one) => [
        one.name || one.id,
        one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type) ? `${one.checked}` : one.value,
      ]),
    )
  })

const screens: readonly [VisitorKind, string][] = [
  ['guest', '/contactUs'],
  ['customer', '/user/profile'],
  ['admin', '/admin/settings'],
  ['admin', '/admin/settings/texts/about'],
]

for (const [kind, path] of screens)
  test(`what was typed at ${path} before the scripts arrived stays when they do`, async ({
    page,
    shop,
    context,
    hasScript,
  }) => {
    await become(context, shop.url, kind)
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const typed = await fillEverything(page)
    expect(Object.values(typed)).toContain('1234 abc')
    arrive()
    await hydrated(page, hasScript)
    // React takes the page over in several steps: the last one has drawn the fields.
    await page.waitForTimeout(500)
    expect(await held(page)).toMatchObject(typed)
  })

test('a telephone that was typed bare before the scripts arrived is written as usual when they do', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/contactUs', { waitUntil: 'domcontentloaded' })
  const phone = page.getByRole('main').locator('input[type=tel]')
  await phone.pressSequentially('11987654321')
  arrive()
  await expect(phone).toHaveValue('(11) 98765-4321')
  await expect(phone).toBeFocused()
})

test('the option and the number chosen before the scripts arrived are what is added up and bought', async ({
  page,
  hasScript,
}) => {
  const arrive = await holdScripts(page)
  await page.goto(`/trip-details/${TRIP}`, { waitUntil: 'domcontentloaded' })
  const panel = page.locator('#buy')
  const items = panel.locator('select[name=item]')
  const [first, second] = [items.nth(0), items.nth(1)]
  await first.selectOption('')
  await second.selectOption({ index: 2 })
  const item = await second.inputValue()
  const people = /, (\d+) /.exec((await second.locator('option:checked').textContent()) ?? '')?.[1]
  arrive()
  await hydrated(page, hasScript)
  await expect(panel.getByText(`Total para ${people}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Reservar minhas vagas' }).click()
  await expect(page).toHaveURL(/\/signin/)
  const to = new URL(page.url()).searchParams.get('redirectTo') ?? ''
  expect(new URLSearchParams(to.split('?')[1]).getAll('item')).toEqual([item])
})

test('nothing chosen before the scripts arrived is nothing bought', async ({ page, hasScript }) => {
  const arrive = await holdScripts(page)
  await page.goto(`/trip-details/${TRIP}`, { waitUntil: 'domcontentloaded' })
  const panel = page.locator('#buy')
  for (const select of await panel.locator('select[name=item]').all()) await select.selectOption('')
  arrive()
  await hydrated(page, hasScript)
  await expect(panel.getByText(/^Total/)).toBeHidden()
  await panel.getByRole('button', { name: 'Reservar minhas vagas' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/trip-details/${TRIP}$`))
})

test('an order of the list chosen before the scripts arrived waits for its button', async ({ page, hasScript }) => {
  const arrive = await holdScripts(page)
  await page.goto('/trips', { waitUntil: 'domcontentloaded' })
  await page.locator('#sort').selectOption('price')
  arrive()
  await hydrated(page, hasScript)
  await page.waitForTimeout(500)
  const button = page.getByRole('button', { name: 'Ordenar', exact: true })
  await button.click()
  await expect(page).toHaveURL(/[?&]sort=price/)
  await expect(button).toHaveCount(0)
  await expect(page.locator('#sort')).toHaveValue('price')
})

test('a number typed before the scripts arrived can be made smaller by its button', async ({
  page,
  shop,
  context,
  hasScript,
}) => {
  await become(context, shop.url, 'agency')
  const arrive = await holdScripts(page)
  await page.goto(`/agency/links/new?trip=${TRIP}`, { waitUntil: 'domcontentloaded' })
  const number = page.locator('input[name="items[1].quantity"]')
  await number.fill('1')
  arrive()
  await hydrated(page, hasScript)
  await page.getByRole('button', { name: 'Menos' }).nth(1).click()
  await expect(number).toHaveValue('0')
})

test('a child’s birth date typed before the scripts arrived is warned of', async ({ page, shop, context }) => {
  await become(context, shop.url, 'customer')
  const arrive = await holdScripts(page)
  await page.goto(`/user/checkout?item=${SPARE_OPTION}:1`, { waitUntil: 'domcontentloaded' })
  await page.locator('input[name="passengers[0].birthDate"]').fill('2019-05-05')
  arrive()
  await expect(page.getByRole('status').filter({ hasText: /^Menor de \d\d anos/ })).toBeVisible()
})

test('an empty date field that is being used when the scripts arrive is left until one leaves it', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  const arrive = await holdScripts(page)
  await become(context, shop.url, 'admin')
  await page.goto('/admin/orders', { waitUntil: 'domcontentloaded' })
  const field = page.locator('#list-from')
  await field.focus()
  arrive()
  await hydrated(page, hasScript)
  await page.waitForTimeout(500)
  await expect(field).toHaveAttribute('type', 'date')
  await expect(field).toBeFocused()
  await page.locator('#list-to').focus()
  await expect(field).toHaveAttribute('type', 'text')
})

test('the pages of an area come into sight without moving the page', async ({ page, shop, context, hasScript }) => {
  await page.setViewportSize({ width: 1000, height: 480 })
  await become(context, shop.url, 'agency')
  const arrive = await holdScripts(page)
  await page.goto('/agency', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  arrive()
  await hydrated(page, hasScript)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
  await page.setViewportSize({ width: 960, height: 480 })
  await page.goto('/agency/commissions')
  await hydrated(page, hasScript)
  const nav = page.getByRole('navigation', { name: 'Área da agência' }).first()
  await expect(nav.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})

test('a CEP typed before the scripts arrived fills state and city when they do', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await becomeNew(context, shop, newPerson())
  const arrive = await holdScripts(page)
  await page.goto(`/user/checkout?item=${SPARE_OPTION}:1`, { waitUntil: 'domcontentloaded' })
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await payer.getByLabel('CEP').fill('01310-100')
  arrive()
  await hydrated(page, hasScript)
  await expect(payer.locator('select[name$="state"]')).toHaveValue('SP')
  await expect(payer.getByLabel('Cidade')).toHaveValue('São Paulo')
})
