/** Loads the demonstration shop into an empty database. Safe to run twice, by two processes, and after a crash half way. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  agencies,
  banners,
  departures,
  eventTypes,
  flightCompanies,
  products,
  settings,
  stock,
  tips,
  tripInformation,
  trips,
} from '~/data/collections'
import type { Product } from '~/domain/content/product'
import type { Tip } from '~/domain/content/tip'
import { type Departure, departureSchema } from '~/domain/departures/departure'
import { addDays, addMillis, addMinutes, DAY, type Instant, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { toSearchTerms } from '~/domain/values/search-terms'
import { today as dayOf } from '~/domain/values/time-zone'
import { files } from '~/files/files.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { storeGuide } from '~/operations/files/store-guide.server'
import {
  type DemoProduct,
  type DemoTip,
  demoAgencies,
  demoAirlines,
  demoBanners,
  demoProducts,
  demoTextBlocks,
  demoTips,
  demoTrips,
} from './demo-data'
import { demoEventTypes, demoPeople, demoSettings, toAgency, toAirline, toBanner, withStory } from './demo-shop'
import { toStocks, toTrip } from './demo-trips'
import { addMissing, addPages, demoPages } from './load-essentials.server'
import { makeDemoWebhooks } from './make-demo-webhooks.server'

/** Relative to where the server runs, which is the project's folder. */
const PICTURES = 'app/demo/pictures'

/** Answers the e-mail addresses of the accounts, whose password is `password`. */
export async function loadDemo({ now, password }: { now: Instant; password: string }): Promise<string[]> {
  const today = dayOf(now)
  const allTrips = demoTrips.map((demo) => toTrip(demo, today, now))
  await Promise.all([storePictures(), openAccounts(password, now)])
  await addMissing(
    agencies,
    demoAgencies.map((demo) => toAgency(demo, now)),
  )
  await addMissing(eventTypes, demoEventTypes(now))
  await addMissing(
    flightCompanies,
    demoAirlines.map((demo) => toAirline(demo, now)),
  )
  await addMissing(
    tripInformation,
    demoTextBlocks.map(({ slug, type, text, textEn }) => ({
      id: `text-${slug}`,
      type,
      text,
      textEn,
      searchTerms: toSearchTerms([text, textEn]),
      updatedAt: now,
    })),
  )
  await addPages(now, withStory(demoPages))
  await addMissing(
    stock,
    allTrips.flatMap((trip) => toStocks(trip, now)),
  )
  await addMissing(trips, allTrips)
  await addMissing(departures, [undecided(today)])
  await addMissing(
    banners,
    demoBanners.map((demo) => toBanner(demo, today, now)),
  )
  await addMissing(tips, tipsOf(now))
  await addMissing(products, await makeDemoProducts(now))
  await addMissing(settings, [demoSettings(now)])
  await makeDemoWebhooks(now)
  return demoPeople.map(({ email }) => email)
}

/** A departure that has too few people, and a decision to take before long. */
function undecided(today: LocalDate): Departure {
  return departureSchema.parse({
    id: 'trip-olimpia-parque-de-aguas-um-dia',
    minimum: 10,
    decideOn: addDays(today, 6),
  })
}

async function openAccounts(password: string, now: Instant): Promise<void> {
  for (const { type, staff, agencyId, ...person } of demoPeople) {
    const account = { type, agencyId, ...(staff ? { staff } : {}) }
    await createAccount({ ...account, person: { ...person, language: 'pt-BR' }, password }, now)
  }
}

async function storePictures(): Promise<void> {
  for (const name of await readdir(PICTURES)) {
    if (!(await files().exists(name))) await files().put(name, await readFile(join(PICTURES, name)))
  }
}

/** The travel tips of the demonstration shop, one every nine days back from the day of loading. */
const DAYS_APART = 9

function tipsOf(now: Instant): Tip[] {
  return demoTips.map((demo, index) => toTip(demo, addMillis(now, -(index * DAYS_APART + 2) * DAY)))
}

function toTip({ slug, poster, active, title, summary, body }: DemoTip, writtenAt: Instant): Tip {
  return {
    id: `tip-${slug}`,
    slug,
    title: title['pt-BR'],
    titleEn: title.en,
    summary: summary['pt-BR'],
    summaryEn: summary.en,
    body: body['pt-BR'],
    bodyEn: body.en,
    imageKey: poster,
    imageAlt: '',
    imageAltEn: '',
    active,
    searchTerms: toSearchTerms([title['pt-BR'], title.en]),
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }
}

// Demonstration products: each with a PDF that is made while the shop is loaded.

/** Relative to where the server runs, which is the project's folder. */
const COVERS = 'app/demo/covers'
const AUTHOR = 'Roteiro'

/** The products that are not there yet, in the order of the list, their files stored. */
async function makeDemoProducts(now: Instant): Promise<Product[]> {
  const made: Product[] = []
  for (const [index, demo] of demoProducts.entries()) {
    if ((await products.find(idOf(demo))) === null) made.push(await makeProduct(demo, addMinutes(now, -index)))
  }
  return made
}

function idOf({ slug }: DemoProduct): string {
  return `product-${slug}`
}

async function makeProduct(demo: DemoProduct, createdAt: Instant): Promise<Product> {
  const { slug, name, nameEn, description, descriptionEn, priceCents, poster, guide } = demo
  const file = await storeGuide({
    fileKey: `${slug}.pdf`,
    guide,
    cover: await readFile(join(COVERS, `${poster}.jpg`)),
    author: AUTHOR,
    language: 'pt-BR',
    now: createdAt,
  })
  return {
    id: idOf(demo),
    slug,
    name,
    nameEn,
    description,
    descriptionEn,
    price: centavos(priceCents),
    photoKey: poster,
    ...file,
    state: 'published',
    searchTerms: toSearchTerms([name, nameEn]),
    createdAt,
    updatedAt: createdAt,
  }
}
