/** Every screen with its right visitor and the states in which it is looked at. */
import type { Page } from '@playwright/test'
import { SOLD_OUT, TRIP } from './goods'
import { newPerson } from './people'
import type { VisitorKind } from './visitors'

export interface State {
  name: string
  /** `{pending}` stands for the code of the order in that state, `{option}` for one on sale. */
  path: string
  status?: number
  /** Brings the opened page into the state: an error, a dialog. Works with and without scripts. */
  prepare?: (page: Page) => Promise<void>
}

export interface Screen {
  visitor: VisitorKind
  states: State[]
}

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })

/** The page's own form, sent with nothing filled in. */
async function sendEmpty(page: Page): Promise<void> {
  const form = page.locator('main form[method=post]').first()
  await form.locator('button[type=submit]').last().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

const sentEmpty = (path: string): State => ({ name: 'sent empty', path, prepare: sendEmpty })

/** From the sign-up form to the page that asks for the code. */
async function askForCode(page: Page): Promise<void> {
  const { password, ...person } = newPerson()
  for (const [name, value] of Object.entries({ ...person, password, passwordConfirmation: password })) {
    await page.locator(`#form-${name}`).fill(value)
  }
  await page.locator('#form-acceptTerms').check()
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.locator('#form-code').waitFor()
}

async function sendWrongCode(page: Page): Promise<void> {
  await askForCode(page)
  await page.locator('#form-code').fill('000000')
  await page.locator('main form[method=post] button[type=submit]').first().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

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
      at('/trips?people=11&month=nope', 'refused filters'),
      at('/trips?q=zzzz', 'nothing found'),
    ],
  },
  'trips/national': list('/trips/national'),
  'trips/international': list('/trips/international'),
  'trips/excursions': list('/trips/excursions'),
  'trips/cruises': list('/trips/cruises'),
  'routes/public/trip-details/route': {
    visitor: 'guest',
    states: [
      at(`/trip-details/${TRIP}`, 'by road'),
      at('/trip-details/japao-toquio-hakone-kyoto', 'with flights'),
      at(`/trip-details/${SOLD_OUT}`, 'sold out'),
      missing('/trip-details/nao-existe'),
    ],
  },
  'routes/public/trip-address/route': {
    visitor: 'guest',
    states: [missing('/trip-details'), missing('/trip-details?id=x')],
  },
  privacypolicy: { visitor: 'guest', states: [at('/privacypolicy')] },
  termsOfUse: { visitor: 'guest', states: [at('/termsOfUse')] },
  'routes/public/not-found/route': { visitor: 'guest', states: [missing('/nao-existe')] },

  'routes/external/signin/route': { visitor: 'guest', states: [at('/signin'), sentEmpty('/signin')] },
  'routes/external/signup/route': { visitor: 'guest', states: [at('/signup'), sentEmpty('/signup')] },
  'routes/external/signup-agency/route': { visitor: 'guest', states: [at('/signupAgency')] },
  'routes/external/validate-code/route': {
    visitor: 'guest',
    states: [
      { name: 'as it is', path: '/signup', prepare: askForCode },
      { name: 'wrong code', path: '/signup', prepare: sendWrongCode },
    ],
  },
  'routes/external/admin-signin/route': { visitor: 'guest', states: [at('/admin/signin'), sentEmpty('/admin/signin')] },
  'routes/external/admin-signup/route': { visitor: 'guest', states: [at('/admin/signup'), sentEmpty('/admin/signup')] },

  'routes/admin/users/route': {
    visitor: 'admin',
    states: [at('/admin/users'), at('/admin/users?words=zzzz', 'nothing found')],
  },
  'routes/admin/not-found/route': { visitor: 'admin', states: [missing('/admin/nao-existe')] },
  'routes/user/not-found/route': { visitor: 'customer', states: [missing('/user/nao-existe')] },
  'routes/agency/not-found/route': { visitor: 'agency', states: [missing('/agency/nao-existe')] },

  'routes/user/checkout/route': {
    visitor: 'customer',
    states: [
      at('/user/checkout?item={option}:1'),
      sentEmpty('/user/checkout?item={option}:2'),
      { name: 'unknown item', path: '/user/checkout?item=nada:1', status: 404 },
      { name: 'too many people', path: '/user/checkout?item={option}:40', status: 400 },
    ],
  },
  'routes/user/post-checkout/route': {
    visitor: 'customer',
    states: [
      ...['pending', 'paid', 'refused', 'canceled'].map((state) =>
        at(`/user/checkout/post-checkout?order={${state}}`, state),
      ),
      missing('/user/checkout/post-checkout?order=AAAAAAAA'),
    ],
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
      at('/user/myAcquired/orders/{pending}?dialog=cancel', 'asked to cancel'),
      missing('/user/myAcquired/orders/AAAAAAAA'),
    ],
  },

  'routes/machine/dev-mail/route': { visitor: 'guest', states: [at('/dev/mail')] },
  'routes/machine/dev-kit/route': { visitor: 'guest', states: [at('/dev/kit')] },
  // It sends everybody on; the accounts' journeys follow it.
  'routes/admin/entrance/route': { visitor: 'admin', states: [] },
}
