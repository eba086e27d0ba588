/** Hostile words in every text that an administrator can write, then read by visitors, a partner and the back office in a real browser. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { agencies, banners, products, tips, trips } from '~/data/collections'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import type { Check } from '../support/checks'
import { ADMIN, onStand, type Stand } from '../support/open-stand'
import { findUser, sessionOf } from '../support/shop-books'
import { findForm, type Visitor } from '../support/visitor'
import { hostileAddresses, hostileTexts, MARK } from './hostile-texts'

const PARTNER = 'agencia@roteiro.example'
/** A field may be too short for one text and not for the next. */
const ATTEMPTS = 4
const SKIPPED = /^(__|id$|version|draft|shown|intent|slug|code|email|cpf|cnpj|phone|whatsapp|state)/

interface Editor {
  path: string
  /** The field by which its form is known. */
  marker: string
}

/** Saves the texts of one editor after another, so that every hostile text finds its places. */
function createPoison(stand: Stand, admin: Visitor) {
  /** Those that were stored last stand last. */
  const waiting = [...hostileTexts]
  let taken = 0
  const stored = new Set<string>()

  async function save({ path, marker }: Editor, name: string, value: string): Promise<boolean> {
    const page = await admin.get(path)
    const known = findForm(page, [marker]).controls.find((control) => control.name === marker)?.value ?? ''
    const response = await admin.submit(page, { [marker]: known, [name]: value }, { intent: 'save' })
    stand.expect(response.status < 500, `${path} ${name}: ${response.status}`)
    return response.status === 302
  }

  async function fill(editor: Editor, name: string): Promise<void> {
    for (const text of waiting.slice(0, ATTEMPTS)) {
      if (!(await save(editor, name, text))) continue
      waiting.push(...waiting.splice(waiting.indexOf(text), 1))
      stored.add(text)
      taken += 1
      return
    }
  }

  return {
    async poison(editor: Editor): Promise<void> {
      const { path, marker } = editor
      const page = await admin.open(path)
      stand.expect(page.status === 200, `${path} answers ${page.status}`)
      if (page.status !== 200) return
      const texts = findForm(page, [marker]).controls.filter(({ type }) => ['text', 'textarea', 'url'].includes(type))
      const before = taken
      for (const { name, value } of new Map(texts.map((control) => [control.name, control])).values()) {
        // Numbers, days and hours refuse words anyway.
        if (!SKIPPED.test(name) && (value === '' || !/^[\d.,:/ -]+$/.test(value))) await fill(editor, name)
      }
      stand.expect(taken > before, `${path}: no hostile text was stored`)
    },
    /** An address that leads anywhere is refused where it is typed. */
    async poisonAddress(editor: Editor, name: string): Promise<void> {
      for (const address of hostileAddresses) {
        stand.expect(!(await save(editor, name, address)), `${editor.path} ${name}: ${address} was stored`)
      }
    },
    result: () => ({ taken, missing: hostileTexts.filter((text) => !stored.has(text)) }),
  }
}

interface Watched {
  page: Page
  alarms: string[]
}

async function watched(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
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

/** What runs, or waits for a click to run, or leads away, because a text has become markup or an address. */
function liveParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const isStrange = element.matches('.hostil, iframe, object, embed, base, math, mglyph, [srcdoc]')
        const isHandling = element.getAttributeNames().some((name) => name.startsWith('on'))
        const leadsTo = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
        const { protocol, host } = new URL(URL.canParse(leadsTo, location.href) ? leadsTo : '/', location.href)
        const isAway = ['javascript:', 'data:', 'vbscript:'].includes(protocol) || host === 'evil.example'
        return isStrange || isHandling || isAway
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** A page, and whether a stored text must be seen on it. */
type Reading = readonly [path: string, shows: boolean]

interface Poisoned {
  trips: readonly string[]
  product: string
  tip: string
  agencyId: string
  bannerId: string
}

const search = (words: string) => `/trips?q=${encodeURIComponent(words)}`

function pagesOf(slugs: Poisoned): Readonly<Record<'guest' | 'agency' | 'admin', readonly Reading[]>> {
  const [trip = ''] = slugs.trips
  return {
    guest: [
      ['/', true],
      [search(MARK.searched), true],
      ['/trips', false],
      ...slugs.trips.map((slug): Reading => [`/trip-details/${slug}`, true]),
      ['/itineraries', false],
      [`/itineraries/${trip}`, true],
      ['/products', true],
      [`/products/${slugs.product}`, true],
      ['/user/tripTips', true],
      [`/user/tripTips/${slugs.tip}`, true],
      ['/contactUs', false],
      ...hostileTexts.slice(0, 6).map((text): Reading => [search(text), false]),
    ],
    agency: [
      ['/agency', false],
      ['/agency/commissions', false],
      ['/user/marketing', true],
      ['/user/profile', false],
    ],
    admin: [
      ['/admin/users/agencies', true],
      [`/admin/users/agencies/${slugs.agencyId}`, true],
      [`/admin/banner?id=${slugs.bannerId}`, true],
      ['/admin/products', true],
      ['/admin/tripTips', true],
      ['/admin/trips?q=pirata', true],
      ['/admin/eventType', true],
      ['/admin/flightCompany', true],
      ['/admin/tripInformation', true],
      ['/admin/audit', false],
    ],
  }
}

async function signedIn(context: BrowserContext, stand: Stand, email: string): Promise<void> {
  const [name, value] = (await sessionOf(await findUser(email))).cookie
  await context.addCookies([{ name, value, url: stand.server().url }])
}

async function read(stand: Stand, { page, alarms }: Watched, [path, shows]: Reading): Promise<void> {
  for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}lang=en`]) {
    const response = await page.goto(stand.server().url + address)
    stand.expect(response?.status() === 200, `${address} answers ${response?.status()}`)
    const arrived = new URL(page.url())
    stand.expect(arrived.pathname + arrived.search === address, `${address} leads to ${page.url()}`)
    const isShown = (await page.innerText('body')).includes(MARK.whole)
    stand.expect(isShown || !shows, `${address} shows no stored text`)
    for (const part of await liveParts(page)) stand.findings.push(`${address}: live ${part}`)
  }
  stand.findings.push(...alarms.splice(0))
}

async function poisonAll(stand: Stand, admin: Visitor): Promise<Poisoned> {
  const onSale = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 40 })
  const chosen = onSale.filter(({ images }) => images.length > 0).slice(0, 2)
  const [product] = await products.list({ eq: { state: 'published' }, limit: 1 })
  const [tip] = await tips.list({ eq: { active: true }, limit: 1 })
  const [banner] = await banners.list({ eq: { onHome: true }, order: { by: 'order', dir: 'asc' }, limit: 1 })
  const agency = await agencies.get((await findUser(PARTNER)).agencyId ?? '')
  const bannerEditor = { path: `/admin/banner?id=${banner?.id}`, marker: 'subtitle' }
  const editors: Editor[] = [
    ...chosen.map(({ id }) => ({ path: `/admin/trips/manage?id=${id}`, marker: 'name' })),
    { path: `/admin/products/${product?.id}`, marker: 'name' },
    { path: `/admin/tripTips/${tip?.id}`, marker: 'title' },
    bannerEditor,
    { path: `/admin/users/agencies/${agency.id}`, marker: 'legalName' },
  ]
  for (const [list, marker] of Object.entries({ eventType: 'name', flightCompany: 'name', tripInformation: 'text' })) {
    const links = (await admin.open(`/admin/${list}`)).text
    const path = new RegExp(`/admin/${list}/(?!new|export)[\\w-]+`).exec(links)?.[0]
    stand.expect(path !== undefined, `/admin/${list} has no row`)
    if (path) editors.push({ path, marker })
  }
  const { poison, poisonAddress, result } = createPoison(stand, admin)
  for (const editor of editors) {
    await poison(editor).catch((error: unknown) => {
      stand.findings.push(`${editor.path}: ${String(error).slice(0, 300)}`)
    })
  }
  await poisonAddress(bannerEditor, 'link')
  const { taken, missing } = result()
  process.stdout.write(`         ${hostileTexts.length} hostile texts in ${taken} places\n`)
  for (const text of missing) stand.findings.push(`nowhere was stored: ${JSON.stringify(text)}`)
  return {
    trips: chosen.map(({ slug }) => slug),
    product: product?.slug ?? '',
    tip: tip?.slug ?? '',
    agencyId: agency.id,
    bannerId: banner?.id ?? '',
  }
}

const storedText: Check = {
  name: 'stored-hostile-text',
  row: 'D10 D11 A15',
  run: (place) =>
    onStand(place, async (stand) => {
      const readers = pagesOf(await poisonAll(stand, await stand.admin()))
      const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
      let count = 0
      try {
        for (const [email, readings] of [
          [null, readers.guest],
          [PARTNER, readers.agency],
          [ADMIN, readers.admin],
        ] as const) {
          const context = await browser.newContext()
          if (email) await signedIn(context, stand, email)
          const tab = await watched(context)
          for (const reading of readings) await read(stand, tab, reading)
          count += readings.length
          await context.close()
        }
      } finally {
        await browser.close()
      }
      process.stdout.write(`         ${count} pages read in both languages\n`)
    }),
}

export const storedTextChecks = [storedText]
