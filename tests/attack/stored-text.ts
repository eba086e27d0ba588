/** Hostile words in every text that an administrator can write, then read as a visitor in a real browser. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { banners, pages, trips } from '~/data/collections'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import type { Check } from '../support/checks'
import { onStand, type Stand } from '../support/open-stand'
import { findForm, type Visitor } from '../support/visitor'

const payloads = [
  '"><img src=x onerror=alert(1) class=hostil>',
  '</script><script class=hostil>alert(1)</script>',
  '<svg/onload=alert(1) class=hostil>',
  '[ler](javascript:alert(1)) <a class=hostil href="javascript:alert(1)">ler</a>',
  "'-alert(1)-'{{alert(1)}}",
  '<math><mtext><table><mglyph><style><img src onerror=alert(1) class=hostil>',
]

/** The field by which the form of an editor is known, where it is not `name`. */
const MARKERS: Readonly<Record<string, string>> = { tripTips: 'title', tripInformation: 'text' }

const SKIPPED = /^(__|id$|version|draft|shown|intent|slug|code|email|cpf|cnpj|phone|state)/

/** Saves each text field of an editor with a payload, one at a time; gives how many were taken. */
async function poison(stand: Stand, admin: Visitor, path: string, marker: string): Promise<number> {
  const first = await admin.open(path)
  stand.expect(first.status === 200, `${path} answers ${first.status}`)
  if (first.status !== 200) return 0
  const { controls } = findForm(first, [marker])
  const texts = [
    ...new Set(controls.filter(({ type }) => ['text', 'textarea', 'url'].includes(type)).map(({ name }) => name)),
  ]
  let taken = 0
  for (const [index, name] of texts.filter((each) => !SKIPPED.test(each)).entries()) {
    const page = await admin.get(path)
    const now = findForm(page, [marker]).controls.find((control) => control.name === name)
    // Numbers, days and hours refuse words anyway.
    if (!now || /^[\d.,:/ -]+$/.test(now.value)) continue
    const payload = payloads[index % payloads.length] ?? ''
    const answer = await admin.submit(page, { [marker]: typedIn(page, marker), [name]: payload }, { intent: 'save' })
    stand.expect(answer.status < 500, `${path} ${name}: ${answer.status}`)
    if (answer.status === 302) taken += 1
  }
  return taken
}

function typedIn(page: Awaited<ReturnType<Visitor['get']>>, name: string): string {
  return findForm(page, [name]).controls.find((control) => control.name === name)?.value ?? ''
}

interface Watched {
  page: Page
  alarms: string[]
}

async function watched(browser: Browser): Promise<Watched> {
  const page = await browser.newPage()
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`a dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) alarms.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => alarms.push(`${page.url()}: ${error.message}`))
  return { page, alarms }
}

/** What would run, or wait for a click to run, if a text had become markup. */
function liveParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.hostil, [onerror], [onload], a[href^="javascript" i], iframe, mglyph')].map(
      (element) => element.outerHTML.slice(0, 120),
    ),
  )
}

const storedText: Check = {
  name: 'stored-hostile-text',
  row: 'D10 D11 A15',
  run: (place) =>
    onStand(place, async (stand) => {
      const admin = await stand.admin()
      const newest = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 40 })
      const chosen = newest.filter(({ images }) => images.length > 0).slice(0, 2)
      const [banner] = await banners.list({ limit: 1 })
      const editors: [string, string][] = chosen.map(({ id }) => [`/admin/trips/manage?id=${id}`, 'name'])
      for (const list of ['tripTips', 'products', 'eventType', 'flightCompany', 'tripInformation']) {
        const found = (await admin.open(`/admin/${list}`)).text.match(
          new RegExp(`/admin/${list}/(?!new|export)[\\w-]+`),
        )
        if (found) editors.push([found[0], MARKERS[list] ?? 'name'])
      }
      let taken = 0
      for (const [path, marker] of editors) {
        taken += await poison(stand, admin, path, marker).catch((error: unknown) => {
          stand.findings.push(`${path}: ${String(error).slice(0, 300)}`)
          return 0
        })
      }
      stand.expect(taken >= 20, `only ${taken} hostile texts were stored: nothing was shown`)
      stand.expect(banner !== undefined && (await pages.count({})) > 0, 'the demonstration has no banner or text')
      const addresses = ['/', '/trips', '/products', '/tripTips', '/script', '/contact', '/signin']
      for (const { slug } of chosen) addresses.push(`/trip-details/${slug}`)
      for (const payload of payloads.slice(0, 3)) addresses.push(`/trips?q=${encodeURIComponent(payload)}`)
      const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
      try {
        const { page, alarms } = await watched(browser)
        for (const address of addresses) {
          const answer = await page.goto(stand.server().url + address)
          stand.expect((answer?.status() ?? 0) < 500, `${address} answers ${answer?.status()}`)
          for (const part of await liveParts(page)) stand.findings.push(`${address}: live ${part}`)
          const links = await page.evaluate(() =>
            [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
          )
          for (const link of links.filter((each) => /^\s*(javascript|data|vbscript):/i.test(each))) {
            stand.findings.push(`${address}: a link leads to ${link}`)
          }
        }
        stand.findings.push(...alarms)
      } finally {
        await browser.close()
      }
      process.stdout.write(`         ${taken} hostile texts stored, ${addresses.length} pages read\n`)
    }),
}

export const storedTextChecks = [storedText]
