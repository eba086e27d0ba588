/** Trips in the back office and in the partner's area. */

import type { Screen, State } from './screen'
import { sendEmptyEditor } from './screen-steps'

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })
const FLOWN = 'trip-japao-toquio-hakone-kyoto'

export const tripScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/trips/route': {
    visitor: 'admin',
    states: [
      at('/admin/trips'),
      at('/admin/trips?words=zzzz&state=draft', 'nothing found'),
      at(`/admin/trips?dialog=remove&id=${FLOWN}`, 'asked before deleting'),
      at(`/admin/trips?dialog=series&id=${FLOWN}&id=trip-rio-de-janeiro-classico`, 'the dates of a series'),
      at(`/admin/trips?dialog=price&id=${FLOWN}`, 'a price for a series'),
      at(`/admin/trips?dialog=price&id=${FLOWN}&template=japao-toquio-hakone-kyoto-1&price=131,00`, 'a price to save'),
      at(`/admin/trips?notReady=${FLOWN}`, 'not ready'),
      at('/admin/trips?closed=trip-natal-pipa-de-buggy', 'closed instead of deleted'),
    ],
  },
  'routes/admin/trip-manage/route': {
    visitor: 'admin',
    states: [
      at('/admin/trips/manage', 'new'),
      { name: 'sent empty', path: '/admin/trips/manage', prepare: sendEmptyEditor },
      at(`/admin/trips/manage?id=${FLOWN}`, 'with flights'),
      missing('/admin/trips/manage?id=nada'),
    ],
  },
  'routes/admin/trip-preview/route': {
    visitor: 'admin',
    states: [at(`/admin/trips/preview?id=${FLOWN}`), missing('/admin/trips/preview?id=nada')],
  },
  'routes/agency/trips/route': { visitor: 'agency', states: [at('/agency/trips')] },
  'routes/agency/trip-manage/route': {
    visitor: 'agency',
    states: [at('/agency/trips/manage', 'new'), missing(`/agency/trips/manage?id=${FLOWN}`)],
  },
  'routes/agency/trip-preview/route': { visitor: 'agency', states: [missing('/agency/trips/preview?id=nada')] },
}
