/** Screens about orders and passengers, of the back office and of partners. */
import { SPARE_TRIP, TRIP } from './goods'
import type { Screen } from './screen'

const at = (path: string, name = 'as it is') => ({ name, path })
const missing = (path: string) => ({ name: 'missing', path, status: 404 })

const DESK = '/admin/orders/details?id={paid}'
const NEW_SALE = '/admin/orders/new'
const PEOPLE = '/admin/trips/buyers?trip=trip-maceio-maragogi-gales'
const SOLD = `/admin/trips/buyers?trip=trip-${TRIP}`

export const orderScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/orders/route': {
    visitor: 'admin',
    states: [
      at('/admin/orders'),
      at('/admin/orders?status=paid&method=pix&agency=house&words=ana&sort=total', 'filtered'),
      at('/admin/orders?words=zzzz', 'nothing found'),
      at('/admin/orders?of=needy', 'those that need a person'),
      at('/admin/orders?dialog=cancelUnpaid&id={pending}', 'asks before canceling'),
    ],
  },
  'routes/admin/movements/route': {
    visitor: 'admin',
    states: [
      at('/admin/orders/movements'),
      at('/admin/orders/movements?from=', 'since the beginning'),
      at('/admin/orders/movements?kind=refunded&method=pix&agency=house', 'filtered'),
      at('/admin/orders/movements?words=zzzz', 'nothing found'),
    ],
  },
  'routes/admin/order-new/route': {
    visitor: 'admin',
    states: [
      at(NEW_SALE),
      at(`${NEW_SALE}?q=zzzz`, 'no trip found'),
      at(`${NEW_SALE}?trip=maceio-maragogi-gales`, 'options'),
      at(`${NEW_SALE}?trip=${SPARE_TRIP}&item=${SPARE_TRIP}-1:1&customer=11987654321`, 'customer and payment'),
      at(`${NEW_SALE}?trip=${SPARE_TRIP}&item=${SPARE_TRIP}-1:1&from={credit}&credit={credit}`, 'paid with a credit'),
      at(
        `${NEW_SALE}?trip=${SPARE_TRIP}&item=${SPARE_TRIP}-1:1&from={paid}&leaves={paid}.1`,
        'somebody leaves an order for it',
      ),
    ],
  },
  'routes/admin/till/route': {
    visitor: 'admin',
    states: [at('/admin/till'), missing('/admin/till?id=nada')],
  },
  'routes/admin/order-details/route': {
    visitor: 'admin',
    states: [
      at(DESK),
      at('/admin/orders/details?id={canceled}', 'canceled'),
      at('/admin/orders/details?id={boletoBroken}', 'needs a person'),
      at('/admin/orders/details?id={guide}', 'a product'),
      at(`${DESK}&dialog=refund`, 'what to refund'),
      at(`${DESK}&dialog=refund&who=money&reason=courtesy&how=amount`, 'refund without an amount'),
      at(`${DESK}&dialog=refund&who=order&reason=requested&how=terms`, 'what a refund does'),
      at(`${DESK}&dialog=move`, 'where it may be moved'),
      at(`${DESK}&dialog=move&to=nada`, 'moved to nowhere'),
      at(`${DESK}&dialog=passenger&place=0`, 'a traveller'),
      at('/admin/orders/details?id={credit}', 'with a credit'),
      at('/admin/orders/details?id={credit}&dialog=credit', 'gives a credit back'),
      missing('/admin/orders/details?id=NADA1234'),
    ],
  },
  'routes/admin/passenger-manifest/route': {
    visitor: 'admin',
    states: [
      at(PEOPLE),
      at(`${PEOPLE}&show=missing`, 'nobody with this filter'),
      at(`${PEOPLE}&dialog=allot`, 'sets places aside'),
      at(`${PEOPLE}&dialog=move`, 'lists what may be moved'),
      at(`${PEOPLE}&dialog=move&to=nada`, 'moves nobody'),
      at(`${SOLD}&dialog=move&to=trip-${TRIP}&order={paid}&as=${TRIP}-1:${TRIP}-2`, 'what a move does'),
      at(`${PEOPLE}&dialog=callOff`, 'asks before calling off'),
      at('/admin/trips/buyers?trip={calledOff}', 'called off'),
      missing('/admin/trips/buyers?trip=nada'),
    ],
  },
  'routes/agency/orders/route': {
    visitor: 'agency',
    states: [
      at('/agency/orders'),
      at('/agency/orders?of=trips', 'on own trips'),
      at('/agency/orders?words=zzzz', 'nothing found'),
    ],
  },
  'routes/agency/order/route': { visitor: 'agency', states: [missing('/agency/orders/details?id={paid}')] },
  'routes/agency/passengers/route': {
    visitor: 'agency',
    states: [
      at('/agency/passengers'),
      at('/agency/passengers?trip=trip-petropolis-cidade-imperial', 'own trip'),
      missing('/agency/passengers?trip=trip-japao-toquio-hakone-kyoto'),
    ],
  },
}
