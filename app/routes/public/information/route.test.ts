import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages, settings } from '~/data/collections'
import { demoSettings } from '~/demo/demo-shop'
import { demoPages } from '~/demo/load-essentials.server'
import { SETTINGS_ID } from '~/domain/content/settings'
import { instant } from '~/domain/values/dates'
import { requestContext } from '~/session/request-context'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { loader } from './route'

const at = instant('2026-11-20T12:00:00.000Z')

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await settings.create(SETTINGS_ID, demoSettings(at))
  for (const [id, page] of Object.entries(demoPages)) await pages.create(id, { ...page, id, updatedAt: at })
})
afterEach(() => opened.close())

function read(address: string) {
  const context = {
    ...requestContext(address.includes('lang=en') ? 'en' : 'pt-BR', at),
    visitor: { role: 'guest' as const },
    staleSession: null,
    requestId: 'r',
    nonce: undefined,
    clientAddress: '',
  }
  return loader({ request: new Request(`http://127.0.0.1:3000${address}`), params: {}, context })
}

test.each(['/termsOfUse', '/privacypolicy', '/aboutUs'])(
  '%s shows its text in both languages, with the company in its places',
  async (path) => {
    const [pt, en] = [await read(path), await read(`${path}?lang=en`)]
    expect(pt.title).not.toBe(en.title)
    expect(pt.sections.length).toBe(en.sections.length)
    expect(pt.sections.length).toBeGreaterThan(2)
    expect(JSON.stringify([pt, en])).not.toMatch(/\{\w+\}/)
  },
)

test('the data address of a page reads the same text', async () => {
  expect(await read('/termsOfUse.data')).toEqual(await read('/termsOfUse'))
})

test('an address without a stored text is not found', async () => {
  const thrown = await read('/nowhere').catch((error) => error)
  expect([thrown instanceof Response, thrown.status]).toEqual([true, 404])
})
