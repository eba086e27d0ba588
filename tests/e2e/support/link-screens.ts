/** The screens of payment links and of the partner's dashboard, for the table of all screens. */

import type { Screen, State } from './screen'
import { chooseTakenSeat, sendEmpty } from './screen-steps'

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })
const sentEmpty = (path: string): State => ({ name: 'sent empty', path, prepare: sendEmpty })
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAAAA'

export const linkScreens: Readonly<Record<string, Screen>> = {
  'routes/agency/dashboard/route': { visitor: 'agency', states: [at('/agency')] },
  'routes/agency/links/route': {
    visitor: 'agency',
    states: [at('/agency/links'), at('/agency/links?words=zzzz&state=open', 'nothing found')],
  },
  'routes/agency/link-new/route': {
    visitor: 'agency',
    states: [
      sentEmpty('/agency/links/new?kind=free'),
      at('/agency/links/new?kind=trip&q=praia', 'looking for a trip'),
      at('/agency/links/new?kind=trip&q=zzzz', 'no trip found'),
      at('/agency/links/new?from={link}', 'like another'),
      missing('/agency/links/new?trip=nao-existe'),
    ],
  },
  'routes/agency/link/route': {
    visitor: 'agency',
    states: [
      at('/agency/links/{link}'),
      at('/agency/links/{link}?dialog=cancel', 'asked to cancel'),
      missing('/agency/links/nada'),
    ],
  },
  'routes/admin/links/route': {
    visitor: 'admin',
    states: [at('/admin/links'), at('/admin/links?words=zzzz', 'empty')],
  },
  'routes/admin/link-new/route': {
    visitor: 'admin',
    states: [sentEmpty('/admin/links/new?kind=free'), at('/admin/links/new?forfait={forfait}', 'from a request')],
  },
  'routes/admin/link/route': { visitor: 'admin', states: [at('/admin/links/{link}'), missing('/admin/links/nada')] },
  'routes/external/external-payment/route': {
    visitor: 'guest',
    states: [
      at('/externalPayment?link={linkToken}'),
      sentEmpty('/externalPayment?link={linkTrip}'),
      at('/externalPayment?link={linkCanceled}', 'canceled'),
      missing('/externalPayment'),
      missing(`/externalPayment?link=${NOBODY}`),
    ],
  },
  'routes/external/external-post-checkout/route': {
    visitor: 'guest',
    states: [at('/external-post-checkout?link={linkPix}', 'a Pix'), missing(`/external-post-checkout?link=${NOBODY}`)],
  },
  'routes/external/departure-change/route': {
    visitor: 'guest',
    states: [
      at('{choicePage}', 'called off'),
      at('{creditPage}', 'with a credit'),
      missing('/departure-change'),
      missing(`/departure-change?order=AB12CD34.${NOBODY}`),
    ],
  },
  'routes/external/guide-page/route': {
    visitor: 'guest',
    states: [at('{guidePage}'), missing(`/departure/nada.${NOBODY}`)],
  },
  // The voucher itself is looked at where a customer with an account opens it: it is the same sheet.
  'routes/external/link-voucher/route': {
    visitor: 'guest',
    states: [missing('/external-post-checkout/voucher?link={linkPix}')],
  },
  'routes/external/link-seats/route': {
    visitor: 'guest',
    states: [
      at('{seatsPage}', 'with seats of others'),
      { name: 'taken meanwhile', path: '{seatsPage}', prepare: chooseTakenSeat },
      missing('/external-post-checkout/seats?link={linkPix}'),
    ],
  },
}
