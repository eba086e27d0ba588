import { flightCompanies } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import type { FlightCompany } from '~/domain/flight-company'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { adminAirlines } from '~/i18n/locales/admin-airlines'
import type { Translate } from '~/i18n/translate'
import { countOfAirline } from '~/operations/trip-usage.server'

export const airlineList: ListSpec<FlightCompany> = {
  path: '/admin/flightCompany',
  collection: flightCompanies,
  words: 'words',
  sorts: { name: { by: 'name', natural: 'asc' }, updated: { by: 'updatedAt', natural: 'desc' } },
}

export async function listAirlines(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(airlineList, params)
  return { rows: await Promise.all(docs.map((doc) => toRow(doc.data, language))), list }
}

async function toRow({ id, name, code, logoKey, updatedAt }: FlightCompany, language: Language) {
  return { id, name, code, logoKey, trips: await countOfAirline(id), updated: formatShortInstant(updatedAt, language) }
}

export type AirlineRow = Awaited<ReturnType<typeof toRow>>

export function airlineExport(t: Translate<typeof adminAirlines>): ExportColumn<FlightCompany>[] {
  return [
    { header: t('name'), value: ({ name }) => name },
    { header: t('code'), value: ({ code }) => code },
    { header: t('updated'), value: ({ updatedAt }) => ({ at: updatedAt }) },
  ]
}
