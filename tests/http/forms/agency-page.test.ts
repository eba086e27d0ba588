/** A partner's own page without JavaScript: set up, seen by visitors and on another site, and closed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, auditEntries } from '~/data/collections'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, mainText, pageText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'

let shop: Stand

beforeAll(async () => {
  shop = await openOwnStand()
}, 120_000)
afterAll(() => shop?.close())

const VIVA = 'agency-viva-turismo'
const OTHERS = ['Rota do Cerrado', 'rota-do-cerrado']
const tripLinks = (html: string) => [...html.matchAll(/href="\/trip-details\/([^"?]+)([^"]*)"/g)]

test('the page shows one partner, its trips and the chosen ones, and every link carries its code', async () => {
  const visitor = shop.visitor()
  const page = await visitor.get('/a/viva-turismo')
  const { sellerCode, name } = await agencies.get(VIVA)
  const links = tripLinks(page.text)
  expect(mainText(page)).toContain(name)
  expect(links.map(([, slug]) => slug)).toEqual(
    expect.arrayContaining(['petropolis-cidade-imperial', 'maceio-maragogi-gales']),
  )
  expect(new Set(links.map(([, , query]) => query))).toEqual(new Set([`?seller=${sellerCode}`]))
  for (const other of OTHERS) expect(page.text).not.toContain(other)
  await visitor.get(`/trip-details/${links[0]?.[1]}${links[0]?.[2]}`)
  expect(visitor.cookies.get('seller')).toBe(sellerCode)
})

test('on another site it runs nothing, remembers nobody, and its links leave the frame', async () => {
  const page = await shop.visitor().get('/embed/viva-turismo')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
  expect([page.text.includes('<script'), page.text.includes('<form')]).toEqual([false, false])
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(tripLinks(page.text).length).toBeGreaterThan(3)
  expect([...page.text.matchAll(/<a [^>]*>/g)].every(([tag]) => tag.includes('target="_top"'))).toBe(true)
  const others = await shop.visitor().get('/a/viva-turismo')
  expect(others.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('calendars subscribe to what a partner sells, with its code in every link', async () => {
  const { sellerCode } = await agencies.get(VIVA)
  const [page, all] = [await shop.visitor().get('/a/viva-turismo'), await shop.visitor().get('/calendar.ics')]
  const calendar = await shop.visitor().get('/calendar.ics?agency=viva-turismo')
  expect(calendar.headers['content-type']).toContain('text/calendar')
  const linksOf = (text: string) => [...text.replaceAll('\r\n ', '').matchAll(/URL:\S+?\/trip-details\/([\w-]+)(\S*)/g)]
  expect(linksOf(calendar.text).map(([, slug]) => slug)).toEqual(tripLinks(page.text).map(([, slug]) => slug))
  expect(new Set(linksOf(calendar.text).map(([, , query]) => query))).toEqual(new Set([`?seller=${sellerCode}`]))
  expect(linksOf(all.text).length).toBeGreaterThan(linksOf(calendar.text).length)
  for (const other of OTHERS) expect(calendar.text).not.toContain(other)
  for (const slug of ['nobody', '', 'rota-do-cerrado'])
    expect([slug, (await shop.visitor().get(`/calendar.ics?agency=${slug}`)).status]).toEqual([slug, 404])
})

test('a partner sets up its page; a pale colour is refused with its contrast, and what was typed stays', async () => {
  const user = await findUser('agencia@roteiro.example')
  const partner = await shop.as(user)
  const form = await partner.get('/agency/page')
  expect(mainText(form)).toContain('/a/viva-turismo')
  const pale = await partner.press(form, 'Salvar a página', { colour: '#FFCC00' })
  expect(errorsOf(pale)['colour']).toContain('Texto branco sobre #ffcc00 tem contraste de 1,5:1')
  expect(fieldValue(pale, 'colour')).toBe('#FFCC00')
  const none = await partner.press(form, 'Salvar a página', { colour: 'red;}' })
  expect(errorsOf(none)['colour']).toContain('Uma cor em hexadecimal')
  const saved = await partner.press(pale, 'Salvar a página', { colour: '#1B5E20', tripIds: 'trip-paris-sem-pressa' })
  expect(pageText(saved)).toContain('Alterações salvas')
  const visitor = shop.visitor()
  await expect.poll(async () => (await visitor.get('/a/viva-turismo')).text).toContain('background:#1b5e20')
  const page = await visitor.get('/a/viva-turismo')
  expect(tripLinks(page.text).map(([, slug]) => slug)).toContain('paris-sem-pressa')
  expect(tripLinks(page.text).map(([, slug]) => slug)).not.toContain('maceio-maragogi-gales')
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry).toMatchObject({ action: 'agency.updated', subjectId: VIVA, byId: user.id })
})

test("a trip of another partner cannot be chosen, and a closed page is nobody's", async () => {
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const form = await partner.get('/agency/page')
  const foreign = (await agencies.get('agency-rota-do-cerrado')).id
  expect(form.text).not.toContain(foreign)
  const refused = await partner.press(form, 'Salvar a página', { tripIds: 'trip-of-somebody-else' })
  expect(refused.status).toBe(422)
  await partner.press(form, 'Salvar a página', { isOpen: null })
  await expect.poll(async () => (await shop.visitor().get('/a/viva-turismo')).status).toBe(404)
  const frame = await shop.visitor().get('/embed/viva-turismo')
  expect((await shop.visitor().get('/calendar.ics?agency=viva-turismo')).status).toBe(404)
  expect([frame.status, mainText(frame)]).toEqual([404, expect.stringContaining('não estão à venda')])
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *')
})
