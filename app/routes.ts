/** The sitemap on one page: every address, its layout, its area. Who may open it: `session/route-areas.ts`. */
import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

const tripList = (kind: string) => route(`trips/${kind}`, 'routes/public/trips/route.tsx', { id: `trips/${kind}` })

const information = (path: string) => route(path, 'routes/public/information/route.tsx', { id: path })

export default [
  layout('routes/layout.tsx', [
    index('routes/public/home/route.tsx'),
    route('trips', 'routes/public/trips/route.tsx'),
    tripList('national'),
    tripList('international'),
    tripList('excursions'),
    tripList('cruises'),
    route('trip-details', 'routes/public/trip-address/route.tsx'),
    route('trip-details/:slug', 'routes/public/trip-details/route.tsx'),
    information('privacypolicy'),
    information('termsOfUse'),

    route('user/checkout', 'routes/user/checkout/route.tsx'),
    route('user/checkout/post-checkout', 'routes/user/post-checkout/route.tsx'),
    route('user/myAcquired', 'routes/user/my-acquired/route.tsx'),
    route('user/myAcquired/list', 'routes/user/my-acquired-list/route.tsx'),
    route('user/myAcquired/orders/:code', 'routes/user/order/route.tsx'),
    route('user/*', 'routes/user/not-found/route.tsx'),
    route('agency/*', 'routes/agency/not-found/route.tsx'),

    route('*', 'routes/public/not-found/route.tsx'),
  ]),

  layout('routes/external/layout.tsx', [
    route('signin', 'routes/external/signin/route.tsx'),
    route('signup', 'routes/external/signup/route.tsx'),
    route('signupAgency', 'routes/external/signup-agency/route.tsx'),
    route('validate-code', 'routes/external/validate-code/route.tsx'),
    route('admin/signin', 'routes/external/admin-signin/route.tsx'),
    route('admin/signup', 'routes/external/admin-signup/route.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/entrance/route.tsx'),
    route('admin/users', 'routes/admin/users/route.tsx'),
    route('admin/*', 'routes/admin/not-found/route.tsx'),
  ]),

  route('logout', 'routes/machine/logout.ts'),
  route('webhooks/payments', 'routes/machine/payments-webhook.ts'),
  route('images/:key', 'routes/machine/images.ts'),
  route('user/checkout/post-checkout/events', 'routes/machine/order-events.ts'),
  route('dev/mail', 'routes/machine/dev-mail/route.tsx'),
  route('dev/kit', 'routes/machine/dev-kit/route.tsx'),
] satisfies RouteConfig
