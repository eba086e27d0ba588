import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip } from '~/catalogue/listed-trip'
import { stock } from '~/data/collections'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { today } from '~/domain/values/time-zone'
import { tripIn } from '~/features/trips/data/trips-in.server'
import { tripView } from '~/features/trips/page/trip-view.server'
import { tripPreview } from '~/i18n/locales/trips/trip-preview'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs } from '~/session/request-context'
import { findEditedTrip } from './editor-view.server'

/** The trip as visitors see it, in any state; an unpublished one as it will look. */
export async function loadPreview({ request, context }: RequestArgs, owner: TripOwner) {
  await catalogue().ready
  const { language } = context
  const doc = await findEditedTrip(request, owner)
  if (doc === null) throw itemNotFound()
  const { state } = doc.data
  const trip: Trip = { ...doc.data, state: state === 'closed' ? state : 'published' }
  const stocks = await stock.getMany(stockIdsOf(trip))
  const listed = listedTrip(trip, (id) => stocks.find((one) => one.id === id))
  const name = context.t(tripPreview)('previewTitle', { name: trip.name })
  return {
    title: `${name} · Roteiro`,
    id: trip.id,
    trip: tripView(tripIn(language, listed), language, today(context.now)),
  }
}

export type PreviewData = Awaited<ReturnType<typeof loadPreview>>
