import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { eventTypes } from '~/data/collections'
import { EVENT_PAGES } from '~/domain/event-type'
import { usageView } from '~/features/back-office/usage-view.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { editor } from '~/i18n/locales/editor'
import { translator } from '~/i18n/translate'
import { usageOfEvent } from '~/operations/trip-usage.server'
import { itemNotFound } from '~/session/not-found.server'
import { eventTypeFormSchema, toEventTypeValues } from './event-type-form.server'

/** The type of an address, or an empty one for `new`; a 404 for what is neither. */
export async function loadEventType(id: string, language: Language) {
  const constraint = getZodConstraint(eventTypeFormSchema)
  const fresh = translator(adminEventTypes, language)('new')
  if (id === 'new') return { title: `${fresh} · Roteiro`, constraint, newId: `event-${randomUUID()}`, stored: null }
  const doc = await eventTypes.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data, version } = doc
  const usage = usageView(await usageOfEvent(id), language)
  const hasPage = EVENT_PAGES.includes(data.slug)
  return {
    title: `${data.name} · Roteiro`,
    constraint,
    newId: '',
    stored: {
      id,
      version,
      values: toEventTypeValues(data),
      name: data.name,
      active: data.active,
      slug: data.slug,
      hasPage,
      seeAt: hasPage ? `/${data.slug}` : `/trips?event=${data.slug}`,
      usage,
      canGo: usage.count === 0 && !hasPage,
      lastEdit: translator(editor, language)('lastEdit', { at: formatShortInstant(data.updatedAt, language) }),
    },
  }
}

export type EventTypeView = Awaited<ReturnType<typeof loadEventType>>
