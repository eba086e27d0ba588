import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { flightCompanies } from '~/data/collections'
import { usageView } from '~/features/back-office/usage-view.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminAirlines } from '~/i18n/locales/admin-airlines'
import { editor } from '~/i18n/locales/editor'
import { translator } from '~/i18n/translate'
import { usageOfAirline } from '~/operations/trip-usage.server'
import { itemNotFound } from '~/session/not-found.server'
import { airlineFormSchema, toAirlineValues } from './airline-form.server'

/** The airline of an address, or an empty one for `new`; a 404 for what is neither. */
export async function loadAirline(id: string, language: Language) {
  const constraint = getZodConstraint(airlineFormSchema)
  const fresh = translator(adminAirlines, language)('new')
  if (id === 'new') return { title: `${fresh} · Roteiro`, constraint, newId: `airline-${randomUUID()}`, stored: null }
  const doc = await flightCompanies.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data, version } = doc
  const usage = usageView(await usageOfAirline(id), language)
  return {
    title: `${data.name} · Roteiro`,
    constraint,
    newId: '',
    stored: {
      id,
      version,
      values: toAirlineValues(data),
      name: data.name,
      logoKey: data.logoKey,
      usage,
      canGo: usage.count === 0,
      lastEdit: translator(editor, language)('lastEdit', { at: formatShortInstant(data.updatedAt, language) }),
    },
  }
}

export type AirlineView = Awaited<ReturnType<typeof loadAirline>>
