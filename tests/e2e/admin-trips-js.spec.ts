/** Trips of the back office: made with all their parts, published, edited by two. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { photo } from './support/uploads'
import { become } from './support/visitors'

/** What an edit needs to show on the site. */
/** The two seconds that are promised are measured by the bench. */
const SOON = { timeout: 10_000 }

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

/** In the section of the form, the text library's list. */
async function pickText(page: Page, section: string) {
  const native = page.locator(`select[name="pick-${section}"]`)
  await native.selectOption({ index: 1 })
  await page.locator(`button[value="pick:${section}"]`).click()
}

async function statusAt(page: Page, address: string): Promise<number> {
  return (await page.request.get(address)).status()
}

/** Whether a page links to the trip. */
async function shows(page: Page, path: string, slug: string): Promise<boolean> {
  return (await (await page.request.get(path)).text()).includes(`/trip-details/${slug}"`)
}

/** A leg of the airline mesh; its airline is found by typing. */
async function fillFlight(page: Page, index: number, leg: Record<string, string>) {
  const row = (name: string) => `flights[${index}].${name}`
  for (const [name, value] of Object.entries(leg)) await page.locator(`[name="${row(name)}"]`).fill(value)
  const company = page.locator(`[aria-labelledby="form-${row('companyId')}-label"]`)
  await company.fill('aero')
  await company.press('ArrowDown')
  await company.press('Enter')
  await expect(company).toHaveValue('Aerovale Linhas Aéreas (VX)')
}

test('a trip with all its parts is made, published, seen on the site, and deleted', async ({
  page,
  context,
  shop,
  browser,
}) => {
  test.slow()
  const name = `Serra da Canastra com script`
  const slug = 'canastra-com'
  await become(context, shop.url, 'admin')
  await page.goto('/admin/trips')
  await page.getByRole('link', { name: 'Nova viagem' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova viagem')
  await hydrated(page)
  await expect(page.locator('select[name=classification]')).toHaveValue('0')
  await page.locator('#form-name').fill(name)
  await page.locator('#form-slug').fill(slug)
  await page.locator('#form-sellerCode').fill('CAN-0001')
  await page.locator('#form-placeDescription').fill('Cachoeiras e mirantes.')
  await page.getByLabel('Ida', { exact: true }).fill('2045-07-20')
  await page.getByLabel('Volta', { exact: true }).fill('2045-07-10')

  await page.locator('[name="schedule[0].title"]').fill('Cachoeira')
  await press(page, 'Adicionar dia')
  const second = page.locator('[name="schedule[1].title"]')
  await expect(second).toBeFocused()
  await second.fill('Chegada')
  await page.locator('[name="schedule[1].text"]').fill('Com **guia** e <script>alert(1)</script>')
  await press(page, 'Subir: Dia 2')
  await expect(page.locator('[name="schedule[0].title"]')).toHaveValue('Chegada')
  await expect(page.locator('[name="schedule[1].title"]')).toHaveValue('Cachoeira')
  await expect(page.locator('#form-name')).toHaveValue(name)

  await page.locator('[name="options[0].name"]').fill('Quarto duplo')
  await page.locator('[name="options[0].price"]').fill('1.178,00')
  await page.locator('[name="options[0].vacancies"]').fill('4')
  await press(page, 'Adicionar opção')
  await press(page, 'Tirar: Opção 2')
  await expect(page.locator('[name="options[1].name"]')).toHaveCount(0)
  await press(page, 'Adicionar embarque')
  await page.locator('[name="boardingPlaces[0].place"]').fill('Franca, SP')
  await page.locator('[name="boardingPlaces[0].address"]').fill('Praça Central')
  await page.locator('[name="boardingPlaces[0].time"]').fill('06:30')
  await pickText(page, 'included')
  await expect(page.locator('[name="included[0].text"]')).not.toHaveValue('')
  await pickText(page, 'documentation')
  for (const section of ['notIncluded', 'extraInfo']) {
    await page.locator(`button[value="add:${section}:0"]`).click()
    await page.locator(`[name="${section}[0].text"]`).fill(`Texto livre de ${section}`)
  }
  await page.locator('#form-mentalMapTag').fill(slug)
  for (const flag of ['cruise', 'marineExcursion', 'featuredOnHome']) await page.locator(`[name=${flag}]`).check()
  await page.locator('select[name=transport]').selectOption('air')
  await press(page, 'Adicionar voo')
  await press(page, 'Adicionar voo')
  await expect(page.locator('select[name="flights[1].direction"]')).toHaveValue('return')
  const out = { number: 'vx 4512', fromIata: 'GRU', departsOn: '2045-07-20', departsAt: '23:10' }
  await fillFlight(page, 0, { ...out, toIata: 'LIS', arrivesOn: '2045-07-21', arrivesAt: '12:20' })
  const back = { number: 'VX 4513', fromIata: 'LIS', departsOn: '2045-07-23', departsAt: '14:00' }
  await fillFlight(page, 1, { ...back, toIata: 'GRU', arrivesOn: '2045-07-23', arrivesAt: '20:40' })
  await page.locator('#photos').setInputFiles(await photo())
  await page.locator('[name="images[0].alt"]').fill('Cachoeira ao amanhecer')

  await press(page, 'Salvar e publicar')
  await expect(page.getByText('A volta não pode ser antes da saída').first()).toBeVisible()
  await expect(page.locator('[name="images[0].alt"]')).toHaveValue('Cachoeira ao amanhecer')
  await page.getByRole('link', { name: 'Imagens', exact: true }).click()
  await expect(page).toHaveURL(/#form-images$/)
  await expect(page.locator('[name="images[0].alt"]')).toHaveValue('Cachoeira ao amanhecer')
  await page.getByLabel('Volta', { exact: true }).fill('2045-07-23')
  await expect(page.getByText(/Alterações não salvas em \d+ campos/)).toBeVisible()
  await press(page, 'Salvar e publicar')
  await expect(page.getByRole('link', { name: 'O roteiro tem 2 dias; as datas têm 4.' })).toBeVisible()
  await page.locator('[name=contradictionReason]').fill('Os outros dias são livres')
  await press(page, 'Salvar e publicar')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem publicada' })).toBeVisible()
  const saved = page.url()

  const visitor = await browser.newPage({ baseURL: shop.url })
  await expect.poll(() => statusAt(visitor, `/trip-details/${slug}`), SOON).toBe(200)
  await visitor.goto(`/trip-details/${slug}`)
  const shown = visitor.getByRole('main')
  const texts = [
    'Chegada',
    'Quarto duplo',
    'R$ 1.178,00',
    'Franca, SP',
    '<script>alert(1)</script>',
    'VX 4512',
    '23:10',
  ]
  for (const text of [...texts, 'no dia seguinte', 'Texto livre de notIncluded']) {
    await expect(shown.getByText(text, { exact: false }).first()).toBeVisible()
  }
  await expect(shown.locator('b', { hasText: 'guia' })).toHaveCount(1)
  const lists = ['/', `/trips?tag=${slug}&transport=air&marine=1`, '/trips/cruises', '/trips/excursions?transport=air']
  for (const path of lists) {
    await expect.poll(() => shows(visitor, path, slug), SOON).toBe(true)
  }

  await page.goto(saved)
  await hydrated(page)
  await page.locator('[name=featuredOnHome]').uncheck()
  await press(page, 'Excluir')
  await expect(page.getByRole('alert').filter({ hasText: 'Alteração não salva em 1 campo' })).toBeVisible()
  await expect(page.locator('[name=featuredOnHome]')).not.toBeChecked()
  await page.locator('#form-slug').fill(`${slug}-mg`)
  await press(page, 'Salvar viagem')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem atualizada' })).toBeVisible()
  await expect.poll(() => shows(visitor, '/', `${slug}-mg`), SOON).toBe(false)
  const moved = await visitor.request.get(`/trip-details/${slug}?lang=en`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/trip-details/${slug}-mg?lang=en`])
  await visitor.close()

  await page.goto(saved)
  await press(page, 'Excluir')
  await expect(page.getByText('Excluir esta viagem?')).toBeVisible()
  const question = page.locator('#dialog, [role=dialog]')
  await expect(question.getByRole('link', { name: 'Manter' })).toBeVisible()
  await question.getByRole('button', { name: 'Excluir viagem' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Viagem excluída' })).toBeVisible()
  await expect.poll(() => statusAt(page, `${saved}`)).toBe(404)
})

test('the second of two administrators changes only what they typed, and decides where both did', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/trips?sort=name&direction=desc')
  const last = page.getByRole('row').nth(1).getByRole('link').first()
  const address = (await last.getAttribute('href')) ?? ''
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)
  await hydrated(page)
  await hydrated(other)
  await other.locator('#form-mentalMapTag').fill('inverno')
  await other.locator('[name="options[0].name"]').fill('Duplo de Renata')
  await other.locator('[name="options[0].people"]').fill('3')
  await press(other, 'Salvar viagem')
  await expect(other.getByRole('status').filter({ hasText: 'Viagem atualizada' })).toBeVisible()
  await page.locator('#form-sellerCode').fill('DUO-0002')
  await page.locator('[name="options[0].name"]').fill('Duplo de frente')
  await press(page, 'Salvar viagem')
  await expect(page.getByRole('alert').filter({ hasText: 'salvou outra versão' }).first()).toBeVisible()
  const marked = page.getByRole('link', { name: /Está salvo agora/ })
  await expect(marked).toHaveText(['Duplo de frente, Nome: Está salvo agora: Duplo de Renata'])
  await expect(page.locator('#form-mentalMapTag')).toHaveValue('inverno')
  await expect(page.locator('[name="options[0].people"]')).toHaveValue('3')
  await expect(page.locator('[name="options[0].name"]')).toHaveValue('Duplo de frente')
  await expect(page.locator('#form-sellerCode')).toHaveValue('DUO-0002')
  const days = page.locator('[name^="schedule["][name$=".title"]')
  await page.waitForLoadState()
  const before = await days.count()
  await press(page, 'Adicionar dia')
  await expect(days).toHaveCount(before + 1)
  await days.last().fill('Mais um dia')
  await expect(days.last()).toHaveValue('Mais um dia')
  await press(page, 'Salvar viagem')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem atualizada' })).toBeVisible()
  await expect(page.locator('#form-sellerCode')).toHaveValue('DUO-0002')
  await expect(page.locator('#form-mentalMapTag')).toHaveValue('inverno')
  await expect(page.locator('[name="options[0].name"]')).toHaveValue('Duplo de frente')
})
