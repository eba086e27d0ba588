/**
 * The only table of routes: one row has all that is known of a route by its address: its file, who may open it, whether
 * its page is cached, and which bodies it takes. Whether it is a document or a page of the app follows from who may
 * open it. `http/route-rules.ts` derives the rules from it. Remix's build reads
 * this file before there are aliases or an app, so it imports nothing but types.
 */
import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config'
import type { Area } from '~/domain/accounts/access'
import type { Capability } from '~/domain/accounts/capabilities'
import type { NeededScope } from '~/domain/agencies/api-key'

/** What the page cache may do with a page. Without it, every visitor's page is rendered for that visitor alone. */
export interface PageCaching {
  /** Names in the query that the page reads; with any other, the page is rendered for this request alone. */
  query: readonly string[]
  /** Who judges the values of the query (`http/page-key.server.ts`); without it, every value makes a page of its own. */
  values?: 'party' | 'photo'
  /** Its texts depend on whose session it is, not only on the kind of visitor. */
  isPersonal?: true
}

/**
 * What an administrator's role needs to open a row. `posts`: one of these to post there, where that is not the same; with
 * several, the action requires the one of what was pressed.
 */
interface StaffAccess {
  access: 'admin'
  capability: Capability
  posts?: readonly Capability[]
}

/** What a program may do at an address; HEAD goes with GET. */
type KeyedMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a key has to be for. */
interface KeyAccess {
  access: 'key'
  scope: NeededScope
  /** To change something there, where that is not the same. */
  writeScope?: NeededScope
  /** Any other is refused. */
  methods: readonly KeyedMethod[]
}

/** Every row declares who may open it: there is no default. */
type Access = { access: Exclude<Area, 'frame' | 'admin' | 'key'> } | StaffAccess | KeyAccess

interface OwnOptions {
  /** For a file that serves several addresses; else the route is called after its file. */
  id?: string
  /** A body may be as large as pictures and documents are; without it, as large as a form. */
  takesFiles?: true
}

interface OwnPageOptions extends OwnOptions {
  cache?: PageCaching
  /** It hydrates, although the pages of its area are documents. */
  isApp?: true
  /** Something is paid there: its script has the elements of a payment. */
  isPayment?: true
  /** It stands in a frame of other sites, without scripts. */
  isFramed?: true
}

interface OwnResourceOptions extends OwnOptions {
  /** Called by machines: no Origin, JSON instead of forms. */
  isWebhook?: true
}

type PageOptions = Access & OwnPageOptions
type ResourceOptions = Access & OwnResourceOptions

export interface Row extends RouteConfigEntry {
  id: string
  access: Area
  capability?: Capability
  posts?: readonly Capability[]
  scope?: NeededScope
  writeScope?: NeededScope
  methods?: readonly KeyedMethod[]
  takesFiles?: true
  cache?: PageCaching
  isApp?: true
  isPayment?: true
  isFramed?: true
  isWebhook?: true
  /** It has no screen, and its address may look like that of a file. */
  isResource?: true
  children?: Row[]
}

const idOf = (file: string) => file.replace(/\.tsx?$/, '')

/** A layout around screens. It protects nothing: each row inside declares its own access. */
function layout(file: string, children: Row[]): Row {
  return { id: idOf(file), file, access: 'frame', children }
}

export function page(path: string, file: string, options: PageOptions): Row {
  return { id: idOf(file), path, file, ...options }
}

export function index(file: string, options: PageOptions): Row {
  return { id: idOf(file), index: true, file, ...options }
}

/** A route without a screen: a file, a stream of events, an address that machines call. */
export function resource(path: string, file: string, options: ResourceOptions): Row {
  return { id: idOf(file), path, file, isResource: true, ...options }
}

/** A list and, with the same access, its rows as a file: `route.tsx` and `export.ts` of one folder. */
export function list(path: string, folder: string, access: Access): Row[] {
  return [page(path, `${folder}/route.tsx`, access), resource(`${path}/export`, `${folder}/export.ts`, access)]
}

const plain: PageCaching = { query: [] }
const paged: PageCaching = { query: ['page'] }
const filtered: PageCaching = {
  query: [
    ...['q', 'kind', 'place', 'city', 'tag', 'event', 'month', 'flex', 'transport', 'marine', 'free', 'nights'],
    ...['people', 'age', 'priceMin', 'priceMax', 'sort', 'page'],
  ],
}

const tripList = (kind: string) =>
  page(`trips/${kind}`, 'routes/public/trips/route.tsx', { id: `trips/${kind}`, access: 'public', cache: filtered })

const information = (path: string) =>
  page(path, 'routes/public/information/route.tsx', { id: path, access: 'public', cache: plain })

const event = (slug: string) =>
  page(slug, 'routes/public/event/route.tsx', {
    id: slug,
    access: 'public',
    cache: { query: ['people', 'age', 'race'], values: 'party' },
  })

const everyMethod: readonly KeyedMethod[] = ['GET', 'POST', 'PATCH', 'DELETE']

/** A resource of the interface for resellers. */
const octo = (path: string, file: string, methods: readonly KeyedMethod[]) =>
  resource(`octo/${path}`, `routes/octo/${file}`, { access: 'key', scope: 'octo', methods })

/** A resource for the programs of an agency or of the house. */
const api = (path: string, file: string, scope: NeededScope, methods: readonly KeyedMethod[] = ['GET']) =>
  resource(`api/${path}`, `routes/api/${file}`, { access: 'key', scope, methods })

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home/route.tsx', { access: 'public', cache: plain }),
    page('trips', 'routes/public/trips/route.tsx', { access: 'public', cache: filtered }),
    tripList('national'),
    tripList('international'),
    tripList('excursions'),
    tripList('cruises'),
    page('itineraries', 'routes/public/itineraries/route.tsx', { access: 'public', cache: filtered }),
    page('products', 'routes/public/products/route.tsx', { access: 'public', cache: paged }),
    page('products/:slug', 'routes/public/product/route.tsx', { access: 'public', cache: paged }),
    page('trip-details', 'routes/public/trip-address/route.tsx', { access: 'public' }),
    page('trip-details/:slug', 'routes/public/trip-details/route.tsx', {
      access: 'public',
      cache: { query: ['people', 'age', 'city'], values: 'party' },
    }),
    page('developers', 'routes/public/developers/route.tsx', { access: 'public', cache: plain }),
    page('problems/:name', 'routes/public/api-refusal/route.tsx', { access: 'public', cache: plain }),
    page('a/:slug', 'routes/public/agency-page/route.tsx', { access: 'public', cache: plain }),
    page('favorites', 'routes/public/favorites/route.tsx', { access: 'public' }),
    page('vacancyAlert', 'routes/public/vacancy-alert/route.tsx', { access: 'public' }),
    page('compare', 'routes/public/compare/route.tsx', { access: 'public' }),
    event('f1'),
    event('motogp'),
    page('aboutUs', 'routes/public/about/route.tsx', { access: 'public', cache: plain }),
    page('contactUs', 'routes/public/contact/route.tsx', { access: 'public' }),
    information('privacypolicy'),
    information('termsOfUse'),
    information('contract'),
    information('cancellation'),
    information('accessibility'),

    page('user/checkout/post-checkout', 'routes/user/post-checkout/route.tsx', { access: 'user', isPayment: true }),
    page('user/profile', 'routes/user/profile/route.tsx', { access: 'user' }),
    page('user/myAcquired', 'routes/user/my-acquired/route.tsx', { access: 'user' }),
    page('user/myAcquired/list', 'routes/user/my-acquired-list/route.tsx', { access: 'user' }),
    page('user/myAcquired/orders/:code', 'routes/user/order/route.tsx', { access: 'user', isPayment: true }),
    page('user/myAcquired/orders/:code/seats', 'routes/user/order-seats/route.tsx', { access: 'user' }),
    page('user/tripTips', 'routes/user/trip-tips/route.tsx', { access: 'public', cache: paged }),
    page('user/tripTips/:slug', 'routes/user/trip-tip/route.tsx', { access: 'public', cache: paged }),
    page('user/marketing', 'routes/user/marketing/route.tsx', {
      access: 'public',
      cache: { query: ['trip', 'tone', 'price'], isPersonal: true },
    }),
    page('user/tripForfait', 'routes/user/trip-forfait/route.tsx', { access: 'user' }),
    page('user/*', 'routes/user/not-found/route.tsx', { access: 'user' }),
    layout('routes/agency/layout.tsx', [
      page('agency', 'routes/agency/dashboard/route.tsx', { access: 'agency' }),
      ...list('agency/trips', 'routes/agency/trips', { access: 'agency' }),
      page('agency/trips/manage', 'routes/agency/trip-manage/route.tsx', { access: 'agency', takesFiles: true }),
      page('agency/trips/preview', 'routes/agency/trip-preview/route.tsx', { access: 'agency' }),
      ...list('agency/links', 'routes/agency/links', { access: 'agency' }),
      page('agency/links/new', 'routes/agency/link-new/route.tsx', { access: 'agency' }),
      page('agency/links/:id', 'routes/agency/link/route.tsx', { access: 'agency' }),
      ...list('agency/orders', 'routes/agency/orders', { access: 'agency' }),
      page('agency/orders/details', 'routes/agency/order/route.tsx', { access: 'agency' }),
      page('agency/passengers', 'routes/agency/passengers/route.tsx', { access: 'agency' }),
      ...list('agency/commissions', 'routes/agency/commissions', { access: 'agency' }),
      ...list('agency/account', 'routes/agency/account', { access: 'agency' }),
      page('agency/page', 'routes/agency/own-page/route.tsx', { access: 'agency', takesFiles: true }),
      page('agency/keys', 'routes/agency/keys/route.tsx', { access: 'agency' }),
      page('agency/webhooks', 'routes/agency/webhooks/route.tsx', { access: 'agency' }),
      page('agency/webhooks/:id', 'routes/agency/webhook/route.tsx', { access: 'agency' }),
      page('agency/security', 'routes/agency/security/route.tsx', { access: 'agency' }),
      page('agency/*', 'routes/agency/not-found/route.tsx', { access: 'agency' }),
    ]),

    page('*', 'routes/public/not-found/route.tsx', { access: 'open' }),
  ]),

  layout('routes/user/checkout-layout.tsx', [
    page('user/checkout', 'routes/user/checkout/route.tsx', { access: 'user', isPayment: true }),
  ]),

  page('trip-details/:slug/photos', 'routes/public/trip-photos/route.tsx', {
    access: 'public',
    cache: { query: ['photo'], values: 'photo' },
  }),

  layout('routes/public/print-layout.tsx', [
    page('itineraries/:slug', 'routes/public/itinerary/route.tsx', { access: 'public', cache: plain }),
    page('user/myAcquired/orders/:code/voucher', 'routes/user/voucher/route.tsx', { access: 'user' }),
    page('user/myAcquired/orders/:code/contract', 'routes/user/contract/route.tsx', { access: 'user' }),
    page('user/myAcquired/orders/:code/receipt', 'routes/user/receipt/route.tsx', { access: 'user' }),
    page('external-post-checkout/voucher', 'routes/external/link-voucher/route.tsx', { access: 'external' }),
    page('departure/:token', 'routes/external/guide-page/route.tsx', { access: 'external' }),
  ]),

  page('embed/:slug', 'routes/external/agency-embed/route.tsx', { access: 'open', isFramed: true }),

  layout('routes/external/layout.tsx', [
    page('signin', 'routes/external/signin/route.tsx', { access: 'signIn' }),
    page('signin/code', 'routes/external/admin-signin-code/route.tsx', { id: 'signin/code', access: 'signIn' }),
    page('signup', 'routes/external/signup/route.tsx', { access: 'signIn' }),
    page('signupAgency', 'routes/external/signup-agency/route.tsx', { access: 'agencySignUp' }),
    page('ask-reset-password', 'routes/external/ask-reset-password/route.tsx', { access: 'signIn' }),
    page('validate-code', 'routes/external/validate-code/route.tsx', { access: 'signIn' }),
    page('admin/signin', 'routes/external/admin-signin/route.tsx', { access: 'adminSignIn' }),
    page('admin/signin/code', 'routes/external/admin-signin-code/route.tsx', { access: 'adminSignIn' }),
    page('admin/signup', 'routes/external/admin-signup/route.tsx', { access: 'adminSignIn' }),
    page('voucher/:check', 'routes/public/voucher-check/route.tsx', { access: 'open' }),
    page('externalPayment', 'routes/external/external-payment/route.tsx', { access: 'external', isPayment: true }),
    page('external-post-checkout', 'routes/external/external-post-checkout/route.tsx', {
      access: 'external',
      isPayment: true,
    }),
    page('external-post-checkout/seats', 'routes/external/link-seats/route.tsx', { access: 'external' }),
    page('departure-change', 'routes/external/departure-change/route.tsx', { access: 'external' }),
  ]),

  layout('routes/admin/layout.tsx', [
    page('admin', 'routes/admin/entrance/route.tsx', { access: 'adminEntrance' }),
    ...list('admin/users', 'routes/admin/users', { access: 'admin', capability: 'customers' }),
    ...list('admin/users/admins', 'routes/admin/admins', { access: 'admin', capability: 'staff' }),
    ...list('admin/users/agencies', 'routes/admin/agencies', { access: 'admin', capability: 'agencies' }),
    page('admin/users/agencies/:id', 'routes/admin/agency/route.tsx', {
      access: 'admin',
      capability: 'agencies',
      takesFiles: true,
    }),
    ...list('admin/users/agencies/:id/account', 'routes/admin/agency-account', {
      access: 'admin',
      capability: 'money',
    }),
    page('admin/keys', 'routes/admin/keys/route.tsx', { access: 'admin', capability: 'keys' }),
    page('admin/webhooks', 'routes/admin/webhooks/route.tsx', { access: 'admin', capability: 'keys' }),
    page('admin/webhooks/:id', 'routes/admin/webhook/route.tsx', { access: 'admin', capability: 'keys' }),
    page('admin/users/customer', 'routes/admin/customer/route.tsx', { access: 'admin', capability: 'customers' }),
    page('admin/users/:id', 'routes/admin/user/route.tsx', { access: 'admin', capability: 'customers' }),
    page('admin/security', 'routes/admin/security/route.tsx', { access: 'admin', capability: 'ownAccount' }),
    page('admin/settings', 'routes/admin/settings/route.tsx', {
      access: 'admin',
      capability: 'settings',
      takesFiles: true,
    }),
    page('admin/settings/texts/:id', 'routes/admin/settings-text/route.tsx', {
      access: 'admin',
      capability: 'settings',
    }),
    page('admin/import', 'routes/admin/imports/route.tsx', { access: 'admin', capability: 'import', takesFiles: true }),
    resource('admin/import/export', 'routes/admin/imports/export.ts', { access: 'admin', capability: 'import' }),
    page('admin/import/:id', 'routes/admin/import/route.tsx', { access: 'admin', capability: 'import' }),
    page('admin/jobs', 'routes/admin/jobs/route.tsx', { access: 'admin', capability: 'settings' }),
    ...list('admin/audit', 'routes/admin/audit', { access: 'admin', capability: 'audit' }),
    page('admin/audit/:seq', 'routes/admin/audit-entry/route.tsx', { access: 'admin', capability: 'audit' }),
    page('admin/banner', 'routes/admin/banner/route.tsx', { access: 'admin', capability: 'content', takesFiles: true }),
    ...list('admin/products', 'routes/admin/products', { access: 'admin', capability: 'content' }),
    page('admin/products/:id', 'routes/admin/product/route.tsx', {
      access: 'admin',
      capability: 'content',
      takesFiles: true,
    }),
    ...list('admin/tripTips', 'routes/admin/tips', { access: 'admin', capability: 'content' }),
    page('admin/tripTips/:id', 'routes/admin/tip/route.tsx', {
      access: 'admin',
      capability: 'content',
      takesFiles: true,
    }),
    ...list('admin/trips', 'routes/admin/trips', { access: 'admin', capability: 'trips' }),
    page('admin/trips/manage', 'routes/admin/trip-manage/route.tsx', {
      access: 'admin',
      capability: 'trips',
      takesFiles: true,
    }),
    page('admin/trips/preview', 'routes/admin/trip-preview/route.tsx', { access: 'admin', capability: 'trips' }),
    ...list('admin/orders', 'routes/admin/orders', { access: 'admin', capability: 'orders' }),
    ...list('admin/till', 'routes/admin/till', { access: 'admin', capability: 'till' }),
    ...list('admin/orders/movements', 'routes/admin/movements', { access: 'admin', capability: 'money' }),
    page('admin/trips/buyers', 'routes/admin/passenger-manifest/route.tsx', {
      access: 'admin',
      capability: 'orders',
      posts: ['departures'],
    }),
    page('admin/orders/new', 'routes/admin/order-new/route.tsx', { access: 'admin', capability: 'counter' }),
    page('admin/orders/details', 'routes/admin/order-details/route.tsx', {
      access: 'admin',
      capability: 'orders',
      posts: ['orders', 'refunds', 'counter', 'departures'],
    }),
    ...list('admin/links', 'routes/admin/links', { access: 'admin', capability: 'links' }),
    page('admin/links/new', 'routes/admin/link-new/route.tsx', { access: 'admin', capability: 'links' }),
    page('admin/links/:id', 'routes/admin/link/route.tsx', { access: 'admin', capability: 'links' }),
    ...list('admin/dashboard', 'routes/admin/dashboard', {
      access: 'admin',
      capability: 'orders',
      posts: ['settings'],
    }),
    ...list('admin/comissions', 'routes/admin/comissions', { access: 'admin', capability: 'money' }),
    ...list('admin/eventType', 'routes/admin/event-types', { access: 'admin', capability: 'trips' }),
    page('admin/eventType/:id', 'routes/admin/event-type/route.tsx', { access: 'admin', capability: 'trips' }),
    ...list('admin/flightCompany', 'routes/admin/airlines', { access: 'admin', capability: 'trips' }),
    page('admin/flightCompany/:id', 'routes/admin/airline/route.tsx', {
      access: 'admin',
      capability: 'trips',
      takesFiles: true,
    }),
    ...list('admin/tripInformation', 'routes/admin/trip-texts', { access: 'admin', capability: 'trips' }),
    page('admin/tripInformation/:id', 'routes/admin/trip-text/route.tsx', { access: 'admin', capability: 'trips' }),
    ...list('admin/tripForfait', 'routes/admin/forfaits', { access: 'admin', capability: 'customers' }),
    page('admin/tripForfait/:id', 'routes/admin/forfait/route.tsx', { access: 'admin', capability: 'customers' }),
    ...list('admin/messages', 'routes/admin/messages', { access: 'admin', capability: 'customers' }),
    page('admin/messages/:id', 'routes/admin/message/route.tsx', { access: 'admin', capability: 'customers' }),
    page('admin/*', 'routes/admin/not-found/route.tsx', { access: 'admin', capability: 'ownAccount' }),
  ]),

  octo('supplier', 'supplier.ts', ['GET']),
  octo('capabilities', 'capabilities.ts', ['GET']),
  octo('products', 'products.ts', ['GET']),
  octo('products/:id', 'product.ts', ['GET']),
  octo('availability', 'availability.ts', ['POST']),
  octo('availability/calendar', 'calendar.ts', ['POST']),
  octo('bookings', 'bookings.ts', ['GET', 'POST']),
  octo('bookings/:uuid', 'booking.ts', ['GET', 'PATCH', 'DELETE']),
  octo('bookings/:uuid/confirm', 'confirm.ts', ['POST']),
  octo('bookings/:uuid/extend', 'extend.ts', ['POST']),
  octo('bookings/:uuid/cancel', 'cancel.ts', ['POST']),
  octo('webhooks', 'webhooks.ts', ['GET', 'POST']),
  octo('webhooks/:id', 'webhook.ts', ['DELETE']),
  octo('*', 'not-found.ts', everyMethod),

  api('v1/me', 'me.ts', 'any'),
  api('v1/departures', 'departures.ts', 'orders.read'),
  api('v1/departures/:id', 'departure.ts', 'orders.read'),
  api('v1/departures/:id/manifest', 'departure-list.ts', 'passengers.read'),
  api('v1/orders', 'orders.ts', 'orders.read'),
  api('v1/orders/:code', 'order.ts', 'orders.read'),
  resource('api/v1/orders/:code/passengers/:place', 'routes/api/passenger.ts', {
    access: 'key',
    scope: 'passengers.read',
    writeScope: 'passengers.write',
    methods: ['GET', 'PATCH'],
  }),
  api('v1/payments', 'payments.ts', 'money.read'),
  api('v1/commissions', 'commissions.ts', 'money.read'),
  api('v1/statements/:month', 'statement.ts', 'money.read'),
  api('v1/events', 'events.ts', 'orders.read'),
  api('v1/export', 'whole-shop.ts', 'everything.read'),
  api('v1/webhook-endpoints', 'webhook-endpoints.ts', 'webhooks', ['GET', 'POST']),
  api('v1/webhook-endpoints/:id', 'webhook-endpoint.ts', 'webhooks', ['GET', 'PATCH', 'DELETE']),
  api('v1/webhook-endpoints/:id/rotate', 'webhook-rotate.ts', 'webhooks', ['POST']),
  api('v1/webhook-endpoints/:id/test', 'webhook-test.ts', 'webhooks', ['POST']),
  api('v1/webhook-endpoints/:id/deliveries', 'deliveries.ts', 'webhooks'),
  api('v1/deliveries/:id/resend', 'delivery-resend.ts', 'webhooks', ['POST']),
  api('*', 'not-found.ts', 'any', everyMethod),

  resource('logout', 'routes/resources/logout.ts', { access: 'open' }),
  resource('webhooks/payments', 'routes/resources/payments-webhook.ts', { access: 'open', isWebhook: true }),
  resource('trips/suggest', 'routes/resources/suggest-places.ts', { access: 'public' }),
  resource('addresses/:cep', 'routes/resources/address-of-cep.ts', { access: 'open' }),
  resource('trips/count', 'routes/resources/count-trips.ts', { access: 'public' }),
  resource('builds/latest.json', 'routes/resources/latest-build.ts', { access: 'open' }),
  resource('builds/meta/:file', 'routes/resources/build-meta.ts', { access: 'open' }),
  resource('images/:key', 'routes/resources/images.ts', { access: 'open' }),
  resource('files/:key', 'routes/resources/files.ts', { access: 'open' }),
  resource('maps/:slug/:size', 'routes/resources/trip-map.ts', { access: 'public' }),
  resource('sitemap.xml', 'routes/resources/sitemap.ts', { access: 'open' }),
  resource('calendar.ics', 'routes/resources/trips-calendar.ts', { access: 'open' }),
  resource('products.csv', 'routes/resources/product-feed.ts', { access: 'open' }),
  resource('openapi.json', 'routes/resources/openapi.ts', { access: 'open' }),
  resource('llms.txt', 'routes/resources/llms-text.ts', { access: 'open' }),
  resource('links.speculationrules', 'routes/resources/speculation-rules.ts', { access: 'open' }),
  resource('robots.txt', 'routes/resources/robots.ts', { access: 'open' }),
  resource('user/marketing/art/:slug/:size', 'routes/resources/sales-art.ts', { access: 'public' }),
  resource('user/profile/data', 'routes/resources/own-data.ts', { access: 'user' }),
  resource('user/myAcquired/orders/:code/calendar.ics', 'routes/resources/order-calendar.ts', { access: 'user' }),
  // Not below the voucher's own address: its worker takes what lies there for the page to keep.
  resource('user/myAcquired/orders/:code/pdf', 'routes/resources/voucher-pdf.ts', { access: 'user' }),
  resource('user/myAcquired/orders/:code/boleto', 'routes/resources/boleto-pdf.ts', { access: 'user' }),
  resource('user/checkout/post-checkout/events', 'routes/resources/order-events.ts', { access: 'user' }),
  resource('agency/orders/:code/voucher', 'routes/resources/agency-voucher.ts', { access: 'agency' }),
  resource('agency/passengers/list', 'routes/agency/passengers/list.ts', { access: 'agency' }),
  resource('agency/uploads', 'routes/resources/uploads.ts', {
    id: 'agency/uploads',
    access: 'agency',
    takesFiles: true,
  }),
  resource('agency/commissions/statement', 'routes/agency/commissions/statement.ts', { access: 'agency' }),
  resource('externalPayment/picture', 'routes/resources/link-picture.ts', { access: 'open' }),
  resource('external-post-checkout/events', 'routes/resources/link-events.ts', { access: 'external' }),
  resource('external-post-checkout/pdf', 'routes/resources/link-voucher-pdf.ts', { access: 'external' }),
  resource('external-post-checkout/boleto', 'routes/resources/link-boleto.ts', { access: 'external' }),
  resource('admin/users/agencies/:id/document', 'routes/resources/agency-document.ts', {
    access: 'admin',
    capability: 'documents',
  }),
  resource('admin/trips/buyers/list', 'routes/admin/passenger-manifest/list.ts', {
    access: 'admin',
    capability: 'documents',
    posts: ['orders'],
  }),
  resource('admin/uploads', 'routes/resources/uploads.ts', {
    id: 'admin/uploads',
    access: 'admin',
    capability: 'uploads',
    takesFiles: true,
  }),
  resource('admin/comissions/statement', 'routes/admin/comissions/statement.ts', {
    access: 'admin',
    capability: 'money',
  }),
  resource('admin/orders/:code/receipt', 'routes/admin/order-details/receipt.ts', {
    access: 'admin',
    capability: 'documents',
  }),
  resource('admin/orders/:code/voucher', 'routes/resources/staff-voucher.ts', {
    access: 'admin',
    capability: 'documents',
  }),
  resource('admin/orders/:code/boleto', 'routes/resources/staff-boleto.ts', {
    access: 'admin',
    capability: 'documents',
  }),

  page('dev/mail', 'routes/resources/dev-mail/route.tsx', { access: 'open' }),
  page('dev/kit', 'routes/resources/dev-kit/route.tsx', { access: 'open', isApp: true }),
] satisfies RouteConfig
