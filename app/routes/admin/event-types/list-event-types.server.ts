import { eventTypes } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { EVENT_PAGES, type EventType } from '~/domain/event-type'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { library } from '~/i18n/locales/library'
import { type Translate, translator } from '~/i18n/translate'
import { countOfEvent } from '~/operations/trip-usage.server'

export const eventTypeList: ListSpec<EventType> = {
  path: '/admin/eventType',
  collection: eventTypes,
  words: 'words',
  filters: {
    state: (value) => (value === 'active' ? { active: true } : value === 'inactive' ? { active: false } : null),
  },
  sorts: { name: { by: 'name', natural: 'asc' }, updated: { by: 'updatedAt', natural: 'desc' } },
}

export async function listEventTypes(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(eventTypeList, params)
  return { rows: await Promise.all(docs.map((doc) => toRow(doc.data, language))), list }
}

async function toRow({ id, name, nameEn, slug, active, updatedAt }: EventType, language: Language) {
  return {
    id,
    name,
    nameEn,
    slug,
    hasPage: EVENT_PAGES.includes(slug),
    active,
    trips: await countOfEvent(id),
    updated: formatShortInstant(updatedAt, language),
  }
}

export type EventTypeRow = Awaited<ReturnType<typeof toRow>>

/** Why a type cannot be deleted; null when it can. */
export async function whyStays({ id, slug }: EventType, language: Language): Promise<string | null> {
  if (EVENT_PAGES.includes(slug)) return translator(adminEventTypes, language)('pageOf', { path: `/${slug}` })
  const count = await countOfEvent(id)
  return count === 0 ? null : translator(library, language)('trips', { count })
}

export function eventTypeExport(t: Translate<typeof adminEventTypes>): ExportColumn<EventType>[] {
  return [
    { header: t('name'), value: ({ name }) => name },
    { header: t('nameEn'), value: ({ nameEn }) => nameEn },
    { header: t('address'), value: ({ slug }) => slug },
    { header: t('state'), value: ({ active }) => t(active ? 'state.active' : 'state.inactive') },
    { header: t('updated'), value: ({ updatedAt }) => ({ at: updatedAt }) },
  ]
}
