/** Event types, airlines, texts, and what people ask: the back office's smaller lists and their editors. */

import type { Screen, State } from './screen'
import { sendEmptyEditor } from './screen-steps'

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })
const newSentEmpty = (path: string): State => ({ name: 'new, sent empty', path, prepare: sendEmptyEditor })
const admin = (...states: State[]): Screen => ({ visitor: 'admin', states })

export const referenceDataScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/event-types/route': admin(
    at('/admin/eventType'),
    at('/admin/eventType?dialog=remove&id=event-f1', 'asked to delete one in use'),
  ),
  'routes/admin/event-type/route': admin(
    at('/admin/eventType/event-f1'),
    newSentEmpty('/admin/eventType/new'),
    missing('/admin/eventType/nao-existe'),
  ),
  'routes/admin/airlines/route': admin(
    at('/admin/flightCompany'),
    at('/admin/flightCompany?words=zzzz', 'nothing found'),
    at('/admin/flightCompany?dialog=remove', 'nothing chosen to delete'),
  ),
  'routes/admin/airline/route': admin(
    at('/admin/flightCompany/airline-aerovale'),
    newSentEmpty('/admin/flightCompany/new'),
    missing('/admin/flightCompany/nao-existe'),
  ),
  'routes/admin/trip-texts/route': admin(
    at('/admin/tripInformation'),
    at('/admin/tripInformation?type=2', 'of a type'),
  ),
  'routes/admin/trip-text/route': admin(
    at('/admin/tripInformation/text-bus'),
    at('/admin/tripInformation/text-bus?dialog=remove', 'asked to delete'),
    newSentEmpty('/admin/tripInformation/new'),
    missing('/admin/tripInformation/nao-existe'),
  ),
  'routes/admin/forfaits/route': admin(
    at('/admin/tripForfait'),
    at('/admin/tripForfait?words=zzzz&state=won', 'nothing found'),
  ),
  'routes/admin/forfait/route': admin(at('/admin/tripForfait/{forfait}'), missing('/admin/tripForfait/AAAAAAAA')),
  'routes/admin/messages/route': admin(
    at('/admin/messages'),
    at('/admin/messages?dialog=remove&id={message}', 'asked to delete'),
  ),
  'routes/admin/message/route': admin(
    at('/admin/messages/{message}'),
    at('/admin/messages/{message}?dialog=remove', 'asked to delete'),
    missing('/admin/messages/AAAAAAAA'),
  ),
}
