/** The sitemap on one page: every address, its layout, its area. Who may open it: `session/route-areas.ts`. */
import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

const tripList = (kind: string) => route(`trips/${kind}`, 'routes/public/trips/route.tsx', { id: `trips/${kind}` })

const information = (path: string) => route(path, 'routes/public/information/route.tsx', { id: path })

const event = (slug: string) => route(slug, 'routes/public/event/route.tsx', { id: slug })

export default [
  layout('routes/layout.tsx', [
    index('routes/public/home/route.tsx'),
    route('trips', 'routes/public/trips/route.tsx'),
    tripList('national'),
    tripList('international'),
    tripList('excursions'),
    tripList('cruises'),
    route('itineraries', 'routes/public/itineraries/route.tsx'),
    route('products', 'routes/public/products/route.tsx'),
    route('products/:slug', 'routes/public/product/route.tsx'),
    route('trip-details', 'routes/public/trip-address/route.tsx'),
    route('trip-details/:slug', 'routes/public/trip-details/route.tsx'),
    event('f1'),
    event('motogp'),
    route('aboutUs', 'routes/public/about/route.tsx'),
    route('contactUs', 'routes/public/contact/route.tsx'),
    information('privacypolicy'),
    information('termsOfUse'),
    information('contract'),
    information('cancellation'),
    information('accessibility'),

    route('user/checkout', 'routes/user/checkout/route.tsx'),
    route('user/checkout/post-checkout', 'routes/user/post-checkout/route.tsx'),
    route('user/profile', 'routes/user/profile/route.tsx'),
    route('user/myAcquired', 'routes/user/my-acquired/route.tsx'),
    route('user/myAcquired/list', 'routes/user/my-acquired-list/route.tsx'),
    route('user/myAcquired/orders/:code', 'routes/user/order/route.tsx'),
    route('user/tripTips', 'routes/user/trip-tips/route.tsx'),
    route('user/tripTips/:slug', 'routes/user/trip-tip/route.tsx'),
    route('user/marketing', 'routes/user/marketing/route.tsx'),
    route('user/tripForfait', 'routes/user/trip-forfait/route.tsx'),
    route('user/*', 'routes/user/not-found/route.tsx'),
    route('agency/*', 'routes/agency/not-found/route.tsx'),

    route('*', 'routes/public/not-found/route.tsx'),
  ]),

  layout('routes/paper/layout.tsx', [
    route('itineraries/:slug', 'routes/public/itinerary/route.tsx'),
    route('user/myAcquired/orders/:code/voucher', 'routes/user/voucher/route.tsx'),
    route('user/myAcquired/orders/:code/contract', 'routes/user/contract/route.tsx'),
  ]),

  layout('routes/external/layout.tsx', [
    route('signin', 'routes/external/signin/route.tsx'),
    route('signup', 'routes/external/signup/route.tsx'),
    route('signupAgency', 'routes/external/signup-agency/route.tsx'),
    route('ask-reset-password', 'routes/external/ask-reset-password/route.tsx'),
    route('validate-code', 'routes/external/validate-code/route.tsx'),
    route('admin/signin', 'routes/external/admin-signin/route.tsx'),
    route('admin/signup', 'routes/external/admin-signup/route.tsx'),
    route('voucher/:check', 'routes/public/voucher-check/route.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/entrance/route.tsx'),
    route('admin/users', 'routes/admin/users/route.tsx'),
    route('admin/*', 'routes/admin/not-found/route.tsx'),
  ]),

  route('logout', 'routes/machine/logout.ts'),
  route('webhooks/payments', 'routes/machine/payments-webhook.ts'),
  route('user/marketing/art/:slug/:size', 'routes/machine/sales-art.ts'),
  route('trips/suggest', 'routes/machine/suggest-places.ts'),
  route('builds/latest.json', 'routes/machine/latest-build.ts'),
  route('builds/meta/:file', 'routes/machine/build-meta.ts'),
  route('images/:key', 'routes/machine/images.ts'),
  route('files/:key', 'routes/machine/files.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('user/myAcquired/orders/:code/calendar.ics', 'routes/machine/order-calendar.ts'),
  route('user/myAcquired/orders/:code/boleto', 'routes/machine/boleto-pdf.ts'),
  route('user/checkout/post-checkout/events', 'routes/machine/order-events.ts'),
  route('dev/mail', 'routes/machine/dev-mail/route.tsx'),
  route('dev/kit', 'routes/machine/dev-kit/route.tsx'),
] satisfies RouteConfig
