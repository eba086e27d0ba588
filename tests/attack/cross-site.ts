/** Another site's page with a copy of our forms, opened in a real browser by somebody who is signed in here. */
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { users } from '~/data/collections'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import type { Check } from '../support/checks'
import { freePort } from '../support/child-process'
import { onStand } from '../support/open-stand'
import { findUser, sessionOf } from '../support/shop-books'

const CUSTOMER = 'cliente@roteiro.example'
const targets = [
  '/logout',
  '/user/profile',
  '/user/checkout?item=chapada%3A1',
  '/signin',
  '/signup',
  '/contactUs',
  '/admin/users',
]

const foreignPage: Check = {
  name: 'foreign-page',
  row: 'A2',
  run: (place) =>
    onStand(place, async (stand) => {
      const port = await freePort()
      const shop = stand.server().url
      const forms = targets.map(
        (path, at) => `<form id="f${at}" method="post" action="${shop}${path}">
          <input name="firstName" value="Tomada"><input name="intent" value="save"><button>ir</button></form>`,
      )
      const page = `<!doctype html><title>Outro site</title>${forms.join('')}<a href="${shop}/trips">viagens</a>`
      const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
      await new Promise<void>((resolve) => site.listen(port, '::', resolve))
      const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
      try {
        const user = await findUser(CUSTOMER)
        const [name, value] = (await sessionOf(user)).cookie
        // Another port of the same machine is the same site with another origin; another name is another site.
        for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
          const context = await browser.newContext()
          await context.addCookies([{ name, value, url: shop, sameSite: 'Lax' }])
          const tab = await context.newPage()
          for (const [at, path] of targets.entries()) {
            await tab.goto(origin)
            const responded = tab.waitForResponse((response) => response.request().method() === 'POST')
            await tab.click(`#f${at} button`)
            const status = (await responded).status()
            stand.expect(status === 403, `${path} sent from ${origin} is answered ${status}`)
            await tab.waitForLoadState()
            const words = await tab.textContent('body').catch(() => '')
            stand.expect((words ?? '').trim().length > 40, `${path} sent from ${origin}: no words`)
          }
          await tab.goto(origin)
          // The response is kept from the script; what counts is what the post has done.
          const post = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const
          await tab.evaluate(([to, init]) => fetch(to, init).catch(() => null), [`${shop}/logout`, post] as const)
          await tab.goto(`${shop}/user/profile`)
          stand.expect(new URL(tab.url()).pathname === '/user/profile', `from ${origin}: the customer was signed out`)
          await tab.goto(origin)
          await tab.click('a')
          stand.expect(tab.url() === `${shop}/trips`, 'a link from another site does not lead here')
          await context.close()
        }
        const after = await users.get(user.id)
        stand.expect(JSON.stringify(after) === JSON.stringify(user), 'the account was changed')
      } finally {
        await browser.close()
        site.close()
      }
    }),
}

export const crossSiteChecks = [foreignPage]
