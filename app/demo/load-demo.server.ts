/** Loads the demonstration shop into an empty database. Safe to run twice, by two processes, and after a crash half way. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  agencies,
  banners,
  eventTypes,
  flightCompanies,
  products,
  settings,
  stock,
  tips,
  tripInformation,
  trips,
} from '~/data/collections'
import type { Instant } from '~/domain/dates'
import { toSearchTerms } from '~/domain/search-terms'
import { today as dayOf } from '~/domain/time-zone'
import { files } from '~/files/files.server'
import { createAccount } from '~/operations/create-account.server'
import { demoAgencies, demoAirlines, demoBanners, demoTextBlocks, demoTrips } from './demo-data'
import { makeDemoProducts } from './demo-products.server'
import { demoEventTypes, demoPeople, demoSettings, toAgency, toAirline, toBanner } from './demo-shop'
import { tipsOf } from './demo-tips'
import { toStocks, toTrip } from './demo-trips'
import { addMissing, addPages } from './load-essentials.server'

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
  await addPages(now)
  await addMissing(
    stock,
    allTrips.flatMap((trip) => toStocks(trip, now)),
  )
  await addMissing(trips, allTrips)
  await addMissing(
    banners,
    demoBanners.map((demo) => toBanner(demo, today, now)),
  )
  await addMissing(tips, tipsOf(now))
  await addMissing(products, await makeDemoProducts(now))
  await addMissing(settings, [demoSettings(now)])
  return demoPeople.map(({ email }) => email)
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
