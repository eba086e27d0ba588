import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { tripInformation } from '~/data/collections'
import { usageView } from '~/features/back-office/usage-view.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { editor } from '~/i18n/locales/editor'
import { translator } from '~/i18n/translate'
import { usageOfText } from '~/operations/trip-usage.server'
import { itemNotFound } from '~/session/not-found.server'
import { toTripTextValues, tripTextFormSchema } from './trip-text-form.server'

const MAX_TITLE_LENGTH = 70

/** The text of an address, or an empty one for `new`; a 404 for what is neither. */
export async function loadTripText(id: string, language: Language) {
  const constraint = getZodConstraint(tripTextFormSchema)
  const fresh = translator(adminTripTexts, language)('new')
  if (id === 'new') return { title: `${fresh} · Roteiro`, constraint, newId: `text-${randomUUID()}`, stored: null }
  const doc = await tripInformation.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data, version } = doc
  const isLong = data.text.length > MAX_TITLE_LENGTH
  const name = isLong ? `${data.text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : data.text
  return {
    title: `${name} · Roteiro`,
    constraint,
    newId: '',
    stored: {
      id,
      version,
      values: toTripTextValues(data),
      name,
      type: data.type,
      usage: usageView(await usageOfText(data), language),
      lastEdit: translator(editor, language)('lastEdit', { at: formatShortInstant(data.updatedAt, language) }),
    },
  }
}

export type TripTextView = Awaited<ReturnType<typeof loadTripText>>
