/** Every screen with its right visitor and the states in which it is looked at. */

import { contentScreens } from './content-screens'
import { PRODUCT, SOLD_OUT, TRIP } from './goods'
import { linkScreens } from './link-screens'
import { moneyScreens } from './money-screens'
import { orderScreens } from './order-screens'
import { peopleScreens } from './people-screens'
import { referenceDataScreens } from './reference-data-screens'
import type { Screen, State } from './screen'
import {
  chooseTakenSeat,
  requestCode,
  requestReset,
  saveFirstTrip,
  sendEmpty,
  sendEmptyPassword,
  sendEmptyReset,
  sendWish,
  sendWrongCode,
} from './screen-steps'
import { tripScreens } from './trip-screens'

export function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** With the codes of this shop's orders in it. */
export function placed(path: string, codes: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => codes[name] ?? '')
}

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })

const sentEmpty = (path: string): State => ({ name: 'sent empty', path, prepare: sendEmpty })

/** The same screen as `/trips`, where its states are looked at. */
const list = (path: string): Screen => ({ visitor: 'guest', states: [at(path)] })

export const screenTable: Readonly<Record<string, Screen>> = {
  'routes/public/home/route': { visitor: 'guest', states: [at('/')] },
  'routes/public/trips/route': {
    visitor: 'guest',
    states: [
      at('/trips'),
      at('/trips?page=2', 'second page'),
      at('/trips?q=praia&transport=air&month=2027-02&people=2&sort=price', 'filtered'),
      at('/trips?people=2&age=4&age=9', 'a party with children'),
      at('/trips?people=11&month=nope', 'refused filters'),
      at('/trips?q=zzzz', 'nothing found'),
    ],
  },
  'routes/public/favorites/route': {
    visitor: 'guest',
    states: [at('/favorites', 'none yet'), { name: 'one saved', path: '/trips', prepare: saveFirstTrip }],
  },
  'routes/public/vacancy-alert/route': {
    visitor: 'guest',
    states: [
      at(`/vacancyAlert?trip=${SOLD_OUT}`),
      sentEmpty(`/vacancyAlert?trip=${SOLD_OUT}`),
      at(`/vacancyAlert?trip=${SOLD_OUT}&option=${SOLD_OUT}-1`, 'of one option'),
      at(`/vacancyAlert?trip=${SOLD_OUT}&sent=1`, 'asked'),
      at(`/vacancyAlert?trip=${TRIP}`, 'with places'),
      at('/vacancyAlert?off=0123456789abcdef', 'to take an address off'),
      at('/vacancyAlert?off=0123456789abcdef&done=1', 'taken off'),
      missing('/vacancyAlert?trip=nada'),
    ],
  },
  'routes/public/compare/route': {
    visitor: 'guest',
    states: [
      at('/compare', 'nothing to compare'),
      at(`/compare?trip=${TRIP}&trip=${SOLD_OUT}&trip=nada&people=2`, 'two and one that is gone'),
    ],
  },
  'trips/national': list('/trips/national'),
  'trips/international': list('/trips/international'),
  'trips/excursions': list('/trips/excursions'),
  'trips/cruises': list('/trips/cruises'),
  'routes/public/itineraries/route': {
    visitor: 'guest',
    states: [
      at('/itineraries'),
      at('/itineraries?q=praia&transport=air&people=11', 'filtered'),
      at('/itineraries?q=zzzz', 'nothing found'),
    ],
  },
  'routes/public/itinerary/route': {
    visitor: 'guest',
    states: [
      at(`/itineraries/${TRIP}`, 'by road'),
      at('/itineraries/japao-toquio-hakone-kyoto', 'with flights'),
      missing('/itineraries/nao-existe'),
    ],
  },
  'routes/public/products/route': {
    visitor: 'guest',
    states: [at('/products'), at('/products?page=99', 'beyond the last page')],
  },
  'routes/public/product/route': {
    visitor: 'guest',
    states: [at(`/products/${PRODUCT}`), missing('/products/nao-existe')],
  },
  'routes/public/trip-photos/route': {
    visitor: 'guest',
    states: [
      at(`/trip-details/${TRIP}/photos`, 'first photo'),
      at(`/trip-details/${TRIP}/photos?photo=4`, 'a room'),
      missing('/trip-details/nao-existe/photos'),
    ],
  },
  'routes/public/trip-details/route': {
    visitor: 'guest',
    states: [
      at(`/trip-details/${TRIP}`, 'by road'),
      at('/trip-details/japao-toquio-hakone-kyoto', 'with flights'),
      at('/trip-details/holambra-e-pedreira-um-dia?people=2&age=4&age=9', 'a party with children'),
      at('/trip-details/olimpia-parque-de-aguas-um-dia', 'under its minimum'),
      at(`/trip-details/${SOLD_OUT}`, 'sold out'),
      missing('/trip-details/nao-existe'),
    ],
  },
  'routes/public/trip-address/route': {
    visitor: 'guest',
    states: [missing('/trip-details'), missing('/trip-details?id=x')],
  },
  f1: { visitor: 'guest', states: [at('/f1')] },
  motogp: { visitor: 'guest', states: [at('/motogp')] },
  'routes/public/about/route': { visitor: 'guest', states: [at('/aboutUs')] },
  'routes/public/contact/route': {
    visitor: 'guest',
    states: [at('/contactUs'), at('/contactUs?subject=waitingList&event=f1', 'from a race'), sentEmpty('/contactUs')],
  },
  privacypolicy: { visitor: 'guest', states: [at('/privacypolicy')] },
  termsOfUse: { visitor: 'guest', states: [at('/termsOfUse')] },
  contract: { visitor: 'guest', states: [at('/contract')] },
  cancellation: { visitor: 'guest', states: [at('/cancellation')] },
  accessibility: { visitor: 'guest', states: [at('/accessibility')] },
  'routes/public/not-found/route': { visitor: 'guest', states: [missing('/nao-existe')] },

  'routes/external/signin/route': { visitor: 'guest', states: [at('/signin'), sentEmpty('/signin')] },
  'routes/external/signup/route': { visitor: 'guest', states: [at('/signup'), sentEmpty('/signup')] },
  'routes/external/ask-reset-password/route': {
    visitor: 'guest',
    states: [at('/ask-reset-password'), sentEmpty('/ask-reset-password')],
  },
  'routes/external/signup-agency/route': {
    visitor: 'guest',
    states: [at('/signupAgency'), sentEmpty('/signupAgency')],
  },
  'routes/external/validate-code/route': {
    visitor: 'guest',
    states: [
      { name: 'as it is', path: '/signup', prepare: requestCode },
      { name: 'wrong code', path: '/signup', prepare: sendWrongCode },
      { name: 'new password', path: '/ask-reset-password', prepare: requestReset },
      { name: 'new password sent empty', path: '/ask-reset-password', prepare: sendEmptyReset },
    ],
  },
  'routes/external/admin-signin/route': { visitor: 'guest', states: [at('/admin/signin'), sentEmpty('/admin/signin')] },
  'routes/external/admin-signup/route': { visitor: 'guest', states: [at('/admin/signup'), sentEmpty('/admin/signup')] },

  'routes/admin/users/route': {
    visitor: 'admin',
    states: [
      at('/admin/users'),
      at('/admin/users?words=zzzz', 'nothing found'),
      at('/admin/users?dialog=block&id=x', 'asks before blocking'),
    ],
  },
  ...linkScreens,
  ...contentScreens,
  ...referenceDataScreens,
  ...peopleScreens,
  ...orderScreens,
  ...tripScreens,
  ...moneyScreens,
  'routes/admin/not-found/route': { visitor: 'admin', states: [missing('/admin/nao-existe')] },
  'routes/user/not-found/route': { visitor: 'customer', states: [missing('/user/nao-existe')] },
  'routes/agency/not-found/route': { visitor: 'agency', states: [missing('/agency/nao-existe')] },

  'routes/user/checkout/route': {
    visitor: 'customer',
    states: [
      at('/user/checkout?item={option}:1'),
      sentEmpty('/user/checkout?item={option}:2'),
      { name: 'unknown item', path: '/user/checkout?item=nada:1', status: 404 },
      at(`/user/checkout?product=${PRODUCT}`, 'of a product'),
      { name: 'unknown product', path: '/user/checkout?product=nada', status: 404 },
      { name: 'too many people', path: '/user/checkout?item={option}:40', status: 400 },
    ],
  },
  'routes/user/post-checkout/route': {
    visitor: 'customer',
    states: [
      ...['pending', 'paid', 'refused', 'canceled'].map((state) =>
        at(`/user/checkout/post-checkout?order={${state}}`, state),
      ),
      at('/user/checkout/post-checkout?order={boleto}', 'a boleto'),
      at('/user/checkout/post-checkout?order={boleto}&pdf=missing', 'a boleto without PDF'),
      at('/user/checkout/post-checkout?order={boletoInstallments}', 'a boleto in slips'),
      at('/user/checkout/post-checkout?order={boletoBroken}', 'a boleto that is none'),
      at('/user/checkout/post-checkout?order={pixBroken}', 'a Pix code that is none'),
      at('/user/checkout/post-checkout?order={guide}', 'a product, paid'),
      missing('/user/checkout/post-checkout?order=AAAAAAAA'),
    ],
  },
  'routes/user/profile/route': {
    visitor: 'customer',
    states: [at('/user/profile'), { name: 'password sent empty', path: '/user/profile', prepare: sendEmptyPassword }],
  },
  'routes/user/my-acquired/route': { visitor: 'customer', states: [at('/user/myAcquired')] },
  'routes/user/my-acquired-list/route': {
    visitor: 'customer',
    states: ['purchases', 'trips', 'products'].map((type) => at(`/user/myAcquired/list?type=${type}`, type)),
  },
  'routes/user/order/route': {
    visitor: 'customer',
    states: [
      ...['pending', 'paid', 'refused', 'canceled'].map((state) => at(`/user/myAcquired/orders/{${state}}`, state)),
      at('/user/myAcquired/orders/{boleto}', 'a boleto'),
      at('/user/myAcquired/orders/{boletoInstallments}', 'a boleto in slips'),
      at('/user/myAcquired/orders/{guide}', 'a product, paid'),
      at('/user/myAcquired/orders/{guidePending}', 'a product, to pay'),
      at('/user/myAcquired/orders/{pending}?dialog=cancel', 'asked to cancel'),
      at('/user/myAcquired/orders/{paid}?dialog=cancel', 'asked to withdraw'),
      at('/user/myAcquired/orders/{credit}', 'with a credit'),
      missing('/user/myAcquired/orders/AAAAAAAA'),
    ],
  },
  'routes/user/contract/route': {
    visitor: 'customer',
    states: [
      at('/user/myAcquired/orders/{paid}/contract', 'of a trip'),
      at('/user/myAcquired/orders/{guide}/contract', 'of a product'),
      missing('/user/myAcquired/orders/AAAAAAAA/contract'),
    ],
  },
  'routes/user/receipt/route': {
    visitor: 'customer',
    states: [
      at('/user/myAcquired/orders/{paid}/receipt', 'of the latest payment'),
      missing('/user/myAcquired/orders/{pending}/receipt'),
    ],
  },
  'routes/user/voucher/route': {
    visitor: 'customer',
    states: [
      at('/user/myAcquired/orders/{paid}/voucher', 'paid'),
      at('/user/myAcquired/orders/{pending}/voucher', 'not paid: leads to the order'),
      missing('/user/myAcquired/orders/AAAAAAAA/voucher'),
    ],
  },
  'routes/user/order-seats/route': {
    visitor: 'customer',
    states: [
      at('/user/myAcquired/orders/{seated}/seats', 'with seats of others'),
      { name: 'taken meanwhile', path: '/user/myAcquired/orders/{seated}/seats', prepare: chooseTakenSeat },
      missing('/user/myAcquired/orders/AAAAAAAA/seats'),
    ],
  },
  // What a real code says is looked at by its journey.
  'routes/public/voucher-check/route': {
    visitor: 'guest',
    states: [missing('/voucher/AAAAAAA-AAAAAAA-AAAAAAA'), { ...sentEmpty('/voucher/x'), status: 404 }],
  },

  'routes/user/trip-tips/route': {
    visitor: 'guest',
    states: [at('/user/tripTips'), at('/user/tripTips?page=2', 'second page'), missing('/user/tripTips?page=99')],
  },
  'routes/user/trip-tip/route': {
    visitor: 'guest',
    states: [at('/user/tripTips/primeiro-cruzeiro'), missing('/user/tripTips/seguro-viagem-como-escolher')],
  },
  'routes/user/trip-forfait/route': {
    visitor: 'customer',
    states: [
      at('/user/tripForfait'),
      sentEmpty('/user/tripForfait'),
      { name: 'sent', path: '/user/tripForfait', prepare: sendWish },
      missing('/user/tripForfait?request=AAAAAAAA'),
    ],
  },
  'routes/user/marketing/route': {
    visitor: 'guest',
    states: [at('/user/marketing'), at(`/user/marketing?trip=${SOLD_OUT}&tone=places&price=pix`, 'trip that is gone')],
  },

  'routes/resources/dev-mail/route': { visitor: 'guest', states: [at('/dev/mail')] },
  'routes/resources/dev-kit/route': { visitor: 'guest', states: [at('/dev/kit')] },
  // It sends everybody on; the accounts' journeys follow it.
  'routes/admin/entrance/route': { visitor: 'admin', states: [] },
}
