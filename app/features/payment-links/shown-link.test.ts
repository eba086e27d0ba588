import { afterEach, beforeEach, expect, test } from 'vitest'
import { asked, read } from '../../../tests/support/ask-route'
import { makeLink, openLinkShop, payWith, withCard } from '../../../tests/support/test-links'
import type { TestShop } from '../../../tests/support/test-shop'
import type { LinkMaker } from './link-maker-of'
import { answerShownLink } from './shown-link.server'

const house: LinkMaker = { owner: 'house', by: { id: 'helena', name: 'Helena' }, path: '/admin/links', agency: null }

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
})
afterEach(() => shop.close())

test('the page explains why a link cannot be canceled or sent again', async () => {
  const link = await makeLink(shop)
  const post = async (fields: Record<string, string>) =>
    read(await answerShownLink(house, link.id, asked(`/admin/links/${link.id}`, fields).request))
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
