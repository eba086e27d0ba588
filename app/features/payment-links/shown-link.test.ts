import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentLinks } from '~/data/collections'
import { contextIn } from '../../../tests/support/context-in'
import { read, requestTo } from '../../../tests/support/request-to'
import { testAgency } from '../../../tests/support/test-agency'
import { makeLink, openLinkShop, payWith, TRIP_OFFER, withCard } from '../../../tests/support/test-links'
import { orderWhen, providerId } from '../../../tests/support/test-purchase'
import type { TestShop } from '../../../tests/support/test-shop'
import { eachLink, listLinks } from './link-list.server'
import type { LinkMaker } from './link-maker-of'
import { handleShownLink } from './shown-link.server'
import { loadShownLink } from './shown-link-view.server'

const house: LinkMaker = { owner: 'house', by: { id: 'helena', name: 'Helena' }, path: '/admin/links', agency: null }

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
})
afterEach(() => shop.close())

test('the page explains why a link cannot be canceled or sent again', async () => {
  const link = await makeLink(shop)
  const post = async (fields: Record<string, string>) =>
    read(await handleShownLink(house, link.id, requestTo(`/admin/links/${link.id}`, fields)))
  await payWith(shop, link, await withCard(shop))
  expect(await post({ intent: 'cancel' })).toMatchObject({
    status: 409,
    errors: { '': [expect.stringMatching(/^Este link já foi pago/)] },
  })
  const mail = { intent: 'mail', mailed: '0' }
  const over = await post(mail)
  expect(over).toMatchObject({ status: 409, errors: { '': [expect.stringMatching(/\w/)] } })
  let last = over
  for (let presses = 0; presses < 30; presses += 1) last = await post(mail)
  expect(last).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    errors: { '': [expect.stringMatching(/^Muitas tentativas/)] },
  })
})

const agencyMaker: LinkMaker = { ...house, owner: { agencyId: 'viva' }, path: '/agency/links', agency: testAgency() }
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('the price by Pix stands in the message, and what was paid in the list, the file and on the page of the link', async () => {
  const link = await makeLink(shop)
  const page = async () =>
    loadShownLink(agencyMaker, link.id, requestTo(`/agency/links/${link.id}`, null).request, contextIn('pt-BR'))
  const open = await page()
  expect(spaced(open.message)).toContain('R$ 1.140,00 no Pix ou R$ 1.200,00.')
  expect(spaced(open.amount)).toBe('R$ 1.140,00 no Pix ou R$ 1.200,00')
  await payWith(shop, link)
  const order = await orderWhen((await paymentLinks.get(link.id)).orderCode ?? '', () => true)
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  const paid = (await page()).facts.find(({ key }) => key === 'Pago')
  expect(spaced(paid?.value ?? '')).toBe('R$ 1.140,00')
  const { rows } = await listLinks(agencyMaker, new URLSearchParams(), contextIn('pt-BR'))
  expect(rows.map(({ amount, paid: was }) => [spaced(amount), spaced(was ?? '')])).toEqual([
    ['R$ 1.200,00', 'R$ 1.140,00'],
  ])
  for await (const line of eachLink(agencyMaker, new URLSearchParams())) expect(line.paid).toBe(114_000)
})

test('the page of a link for a trip says which options it sells', async () => {
  const link = await makeLink(shop, { ...TRIP_OFFER })
  const { facts } = await loadShownLink(
    agencyMaker,
    link.id,
    requestTo(`/agency/links/${link.id}`, null).request,
    contextIn('pt-BR'),
  )
  expect(facts.find(({ key }) => key === 'Inclui')?.value).toMatch(/^1 × \w/)
})
