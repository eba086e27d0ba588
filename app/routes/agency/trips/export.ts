import type { LoaderFunctionArgs } from '@remix-run/node'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { exportTrips } from '~/features/trips/list/export-trips.server'
import { requireAgency } from '~/session/require-user.server'

/** The filtered trips as CSV or XLSX. */
export function loader(args: LoaderFunctionArgs) {
  return exportTrips(args, tripOwnerOf(requireAgency(args.context)))
}
