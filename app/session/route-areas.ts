import type { Area } from '~/domain/access'

/** Which area each route id belongs to: the whole of who-may-open-what. An id that is not here is denied. */
export const routeAreas: Readonly<Record<string, Area>> = {
  root: 'frame',
  'routes/layout': 'frame',
  'routes/external/layout': 'frame',
  'routes/admin/layout': 'frame',

  'routes/public/home/route': 'public',
  'routes/public/trips/route': 'public',
  'trips/national': 'public',
  'trips/international': 'public',
  'trips/excursions': 'public',
  'trips/cruises': 'public',
  'routes/public/trip-address/route': 'public',
  'routes/public/trip-details/route': 'public',
  privacypolicy: 'public',
  termsOfUse: 'public',
  'routes/public/not-found/route': 'open',

  'routes/external/signin/route': 'signIn',
  'routes/external/signup/route': 'signIn',
  'routes/external/validate-code/route': 'signIn',
  'routes/external/signup-agency/route': 'agencySignUp',

  'routes/user/checkout/route': 'user',
  'routes/user/post-checkout/route': 'user',
  'routes/user/my-acquired/route': 'user',
  'routes/user/my-acquired-list/route': 'user',
  'routes/user/order/route': 'user',
  'routes/user/not-found/route': 'user',
  'routes/machine/order-events': 'user',
  'routes/agency/not-found/route': 'agency',

  'routes/external/admin-signin/route': 'adminSignIn',
  'routes/external/admin-signup/route': 'adminSignIn',
  'routes/admin/entrance/route': 'adminEntrance',
  'routes/admin/users/route': 'admin',
  'routes/admin/not-found/route': 'admin',

  'routes/machine/logout': 'open',
  'routes/machine/payments-webhook': 'open',
  'routes/machine/images': 'open',
  'routes/machine/dev-mail/route': 'open',
  'routes/machine/dev-kit/route': 'open',
}
