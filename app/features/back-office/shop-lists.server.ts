/** The lists of the whole shop as tables for people; the first two have the headings that an import reads. */
import { trips, users } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { csvBytes } from '~/documents/csv'
import type { ZipEntry } from '~/documents/zip'
import type { User } from '~/domain/accounts/user'
import type { Option, Trip } from '~/domain/trips/trip'
import { slugOf } from '~/domain/values/slug'
import { dataOf } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { commissionExportColumns, commissionSpec, eachEarned } from '~/features/commissions/commission-list.server'
import { houseOrderSpec } from '~/features/orders/house-order-spec.server'
import { eachMoved, movementExportColumns } from '~/features/orders/movement-list.server'
import { orderExportColumns, readAgencyNames } from '~/features/orders/order-list.server'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { movementList } from '~/i18n/locales/orders/movement-list'
import { orderList } from '~/i18n/locales/orders/order-list'
import type { RequestContext } from '~/session/request-context'

export async function shopLists(context: RequestContext): Promise<ZipEntry[]> {
  const t = context.t(copy)
  const [all, names] = [new URLSearchParams(), await readAgencyNames()]
  const customers = dataOf(users.each({ eq: { type: 0 } }))
  const orders = dataOf(eachOfList(houseOrderSpec(all), all))
  const commissions = eachEarned(commissionSpec('/admin/comissions', null), all)
  return [
    table(t('kind.customers'), customerColumns(context), customers),
    table(t('kind.trips'), optionColumns(context), eachOption()),
    table(context.t(orderList)('file'), orderExportColumns(names, context), orders),
    table(context.t(movementList)('file'), movementExportColumns(names, context), eachMoved(all)),
    table(context.t(commissionList)('file'), commissionExportColumns(names, context), commissions),
  ]
}

function table<Row>(name: string, columns: readonly ExportColumn<Row>[], rows: AsyncIterable<Row>): ZipEntry {
  return { name: `lists/${slugOf(name)}.csv`, content: csvBytes(columns, rows) }
}

function customerColumns(context: RequestContext): ExportColumn<User>[] {
  const t = context.t(copy)
  return [
    { header: t('field.name'), value: ({ firstName }) => firstName },
    { header: t('field.lastName'), value: ({ lastName }) => lastName },
    { header: t('field.email'), value: ({ email }) => email },
    { header: t('field.cpf'), value: ({ cpf }) => cpf },
    { header: t('field.phone'), value: ({ phone }) => phone },
    { header: t('field.birthDate'), value: ({ birthDate }) => (birthDate === null ? null : { day: birthDate }) },
  ]
}

type Offered = { trip: Trip; option: Option }

async function* eachOption(): AsyncGenerator<Offered> {
  for await (const { data: trip } of trips.each({})) for (const option of trip.options) yield { trip, option }
}

function optionColumns(context: RequestContext): ExportColumn<Offered>[] {
  const t = context.t(copy)
  return [
    { header: t('field.tripName'), value: ({ trip }) => trip.name },
    { header: t('field.destination'), value: ({ trip }) => trip.placeDescription },
    { header: t('field.from'), value: ({ trip }) => ({ day: trip.checkinOn }) },
    { header: t('field.until'), value: ({ trip }) => ({ day: trip.checkoutOn }) },
    { header: t('field.option'), value: ({ option }) => option.name },
    { header: t('field.people'), value: ({ option }) => option.people },
    { header: t('field.price'), value: ({ option }) => ({ money: option.price }) },
    { header: t('field.vacancies'), value: ({ option }) => option.vacancies },
  ]
}
