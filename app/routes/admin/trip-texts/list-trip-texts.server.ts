import { tripInformation } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { type TripInformation, tripInformationSchema } from '~/domain/trip-information'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import type { Translate } from '~/i18n/translate'
import { countOfText } from '~/operations/trip-usage.server'

const types = tripInformationSchema.shape.type
/** Letters of a text that a row shows. */
const SHOWN = 160

export const tripTextList: ListSpec<TripInformation> = {
  path: '/admin/tripInformation',
  collection: tripInformation,
  words: 'words',
  filters: {
    type: (value) => {
      const type = types.safeParse(/^\d$/.test(value) ? Number(value) : null).data
      return type === undefined ? null : { type }
    },
  },
  sorts: { updated: { by: 'updatedAt', natural: 'desc' } },
}

export async function listTripTexts(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(tripTextList, params)
  return { rows: await Promise.all(docs.map((doc) => toRow(doc.data, language))), list }
}

async function toRow(block: TripInformation, language: Language) {
  const { id, type, text, textEn, updatedAt } = block
  return {
    id,
    type,
    text: text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text,
    isTranslated: textEn !== '',
    trips: await countOfText(block),
    updated: formatShortInstant(updatedAt, language),
  }
}

export type TripTextRow = Awaited<ReturnType<typeof toRow>>

export function tripTextExport(t: Translate<typeof adminTripTexts>): ExportColumn<TripInformation>[] {
  return [
    { header: t('type'), value: ({ type }) => t(`type.${type}`) },
    { header: t('text'), value: ({ text }) => text },
    { header: t('textEn'), value: ({ textEn }) => textEn },
    { header: t('updated'), value: ({ updatedAt }) => ({ at: updatedAt }) },
  ]
}
