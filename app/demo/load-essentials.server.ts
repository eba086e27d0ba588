/** What no shop can do without. Apart from the demonstration, which is large and read only once. */

import { z } from 'zod'
import { pages, settings } from '~/data/collections'
import type { CollectionDef } from '~/data/store'
import { store } from '~/data/store.server'
import { type Page, pageSchema } from '~/domain/content/page'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Instant } from '~/domain/values/dates'
import { emptySettings } from './demo-shop'
import pagesJson from './pages.json'

const BATCH = 25

/**
 * Whether this database was started before, with the demonstration or without. The settings are written last, so their
 * being there means that everything else is.
 */
export async function isShopStocked(): Promise<boolean> {
  return (await settings.find(SETTINGS_ID)) !== null
}

/** For a shop that starts empty: its settings, and the texts that customers accept. */
export async function loadEssentials(now: Instant): Promise<void> {
  await addPages(now)
  await addMissing(settings, [emptySettings(now)])
}

export function addPages(
  now: Instant,
  texts: Readonly<Record<string, Omit<Page, 'id' | 'updatedAt'>>> = demoPages,
): Promise<void> {
  return addMissing(
    pages,
    Object.entries(texts).map(([id, page]) => ({ ...page, id, updatedAt: now })),
  )
}

/** Creates missing documents; those that were edited meanwhile do not change. */
export async function addMissing<T extends { id: string }>(
  collection: CollectionDef<T>,
  documents: readonly T[],
): Promise<void> {
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

/** The texts that every shop starts with: the seller, its promises, and what customers accept. */
export const demoPages = z.record(z.string(), pageSchema.omit({ id: true, updatedAt: true })).parse(pagesJson)
