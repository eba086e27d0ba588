/** Loads the demonstration shop into an empty database. Safe to run twice, by two processes, and after a crash half way. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  agencies,
  banners,
  eventTypes,
  flightCompanies,
  pages,
  products,
  settings,
  stock,
  tips,
  tripInformation,
  trips,
} from '~/data/collections'
import type { CollectionDef } from '~/data/store'
import { store } from '~/data/store.server'
import { today as dayOf, type Instant } from '~/domain/dates'
import { searchWords } from '~/domain/search-words'
import { SETTINGS_ID } from '~/domain/settings'
import { files } from '~/files/files.server'
import { createAccount } from '~/operations/create-account.server'
import { demoAgencies, demoAirlines, demoBanners, demoPages, demoTextBlocks, demoTrips } from './demo-data'
import { makeDemoProducts } from './demo-products.server'
import { demoEventTypes, demoPeople, demoSettings, emptySettings, toAgency, toBanner } from './demo-shop'
import { tipsOf } from './demo-tips'
import { toStocks, toTrip } from './demo-trips'

/** Relative to where the server runs, which is the project's folder. */
const PICTURES = 'app/demo/pictures'
const BATCH = 25

/** The settings are written last, so their being there means that everything else is. */
export async function isDemoLoaded(): Promise<boolean> {
  return (await settings.find(SETTINGS_ID)) !== null
}

/** Answers the e-mail addresses of the accounts, whose password is `password`. */
export async function loadDemo({ now, password }: { now: Instant; password: string }): Promise<string[]> {
  const today = dayOf(now)
  const allTrips = demoTrips.map((demo) => toTrip(demo, today, now))
  await Promise.all([storePictures(), openAccounts(password, now)])
  await add(
    agencies,
    demoAgencies.map((demo) => toAgency(demo, now)),
  )
  await add(eventTypes, demoEventTypes(now))
  await add(
    flightCompanies,
    demoAirlines.map(({ slug, name, code }) => ({
      id: `airline-${slug}`,
      name,
      code,
      logoKey: null,
      words: searchWords([name, code]),
      updatedAt: now,
    })),
  )
  await add(
    tripInformation,
    demoTextBlocks.map(({ slug, type, text, textEn }) => ({
      id: `text-${slug}`,
      type,
      text,
      textEn,
      words: searchWords([text, textEn]),
      updatedAt: now,
    })),
  )
  await addPages(now)
  await add(
    stock,
    allTrips.flatMap((trip) => toStocks(trip, now)),
  )
  await add(trips, allTrips)
  await add(
    banners,
    demoBanners.map((demo) => toBanner(demo, today, now)),
  )
  await add(tips, tipsOf(now))
  await add(products, await makeDemoProducts(now))
  await add(settings, [demoSettings(now)])
  return demoPeople.map(({ email }) => email)
}

/** What no shop can do without, for one that starts empty: its settings, and the texts that buyers accept. */
export async function loadEssentials(now: Instant): Promise<void> {
  await addPages(now)
  await add(settings, [emptySettings(now)])
}

function addPages(now: Instant): Promise<void> {
  return add(
    pages,
    Object.entries(demoPages).map(([id, page]) => ({ ...page, id, updatedAt: now })),
  )
}

/** Creates what is not there yet; what somebody has changed meanwhile is left alone. */
async function add<T extends { id: string }>(collection: CollectionDef<T>, documents: readonly T[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH)
    await store().transact(async (tx) => {
      const known = await Promise.all(batch.map(({ id }) => tx.get(collection, id)))
      batch.forEach((document, index) => {
        if (!known[index]) tx.create(collection, document.id, document)
      })
    })
  }
}

async function openAccounts(password: string, now: Instant): Promise<void> {
  for (const { type, agencyId, ...person } of demoPeople) {
    await createAccount({ person: { ...person, language: 'pt-BR' }, password, type, agencyId }, now)
  }
}

async function storePictures(): Promise<void> {
  for (const name of await readdir(PICTURES)) {
    if (!(await files().exists(name))) await files().put(name, await readFile(join(PICTURES, name)))
  }
}
