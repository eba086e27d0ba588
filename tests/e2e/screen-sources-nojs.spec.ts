/** Every screen as it is sent, in both languages: its status and frame, names for all of its parts, links that lead on. */
import { expect } from '@playwright/test'
import { ownLinks } from '../support/html-flaws'
import { expectSoundSource } from './support/page-checks'
import type { Screen, State } from './support/screen'
import { inLanguage, placed, screenTable } from './support/screen-table'
import { test } from './support/test'
import { become, type VisitorKind } from './support/visitors'

const KINDS: readonly VisitorKind[] = ['guest', 'customer', 'agency', 'admin']

const statesOf = (kind: VisitorKind): State[] =>
  Object.values(screenTable).flatMap(({ visitor, states }: Screen) => (visitor === kind ? states : []))

/** What is taken out of the back office is noted, and a way out is a post. */
const isPage = (path: string) =>
  !/export|\.(?:pdf|csv|xlsx|ics)$|\/(?:logout|pdf|data)\b|(?:passengers|buyers)\/list/.test(path)

const pathOf = (address: string) => address.split('?')[0] ?? ''

/** The other language of a page that is missing is missing too, and the kit shows links without a page. */
const onwardLinks = (html: string, address: string) =>
  ownLinks(html).filter((link) => isPage(link) && pathOf(link) !== pathOf(address) && pathOf(address) !== '/dev/kit')

for (const kind of KINDS) {
  test(`as ${kind}: what is sent is sound, and every link in it leads to a page`, async ({ context, shop }) => {
    test.setTimeout(240_000)
    await become(context, shop.url, kind)
    const open = (path: string) => context.request.get(shop.url + path)
    const links = new Map<string, { link: string; from: string }>()
    for (const { path, status = 200 } of statesOf(kind)) {
      for (const language of ['pt-BR', 'en']) {
        const address = inLanguage(placed(path, shop.purchases), language)
        const response = await open(address)
        expect([address, response.status()]).toEqual([address, status])
        const html = await response.text()
        expectSoundSource(html, language, address)
        for (const link of onwardLinks(html, address)) links.set(pathOf(link), { link, from: address })
      }
    }
    const dead: string[] = []
    for (const { link, from } of links.values()) {
      const status = (await open(link)).status()
      if (status === 200) continue
      // Other journeys delete things meanwhile: then the page that led there does so no more.
      if (ownLinks(await (await open(from)).text()).includes(link)) dead.push(`${link} on ${from} answers ${status}`)
    }
    expect(links.size).toBeGreaterThan(10)
    expect(dead).toEqual([])
  })
}
