import { catalogue } from '~/catalogue/catalogue.server'
import { agencies, pages } from '~/data/collections'
import { type SitemapPage, sitemapXml } from '~/documents/sitemap'
import { hasOpenPage } from '~/domain/agencies/agency'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { catalogueText, MAX_TRIPS } from './catalogue-text.server'

export const loader = catalogueText('application/xml', async ({ origin, day, now }) =>
  sitemapXml(await listPublicPages(day, now), origin),
)

/** Pages with trips: they change when a trip changes. */
const LISTS = [
  ...['/', '/trips', '/trips/national', '/trips/international', '/trips/excursions', '/trips/cruises'],
  ...['/itineraries', '/f1', '/motogp', '/user/marketing'],
]
/** Pages whose content comes with a release. */
const FIXED = ['/developers']
/** Stored texts without their own route: their id is the path. */
const TEXTS = ['contract', 'cancellation', 'accessibility']

interface Changing {
  updatedAt: Instant
}

function latest(documents: readonly Changing[]): Instant | null {
  return documents.reduce<Instant | null>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), null)
}

/** A list and its items; empty without items. */
function listAndItems<T extends Changing & { slug: string }>(path: string, items: readonly T[]): SitemapPage[] {
  const changedAt = latest(items)
  if (changedAt === null) return []
  return [
    { path, changedAt },
    ...items.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, changedAt: updatedAt })),
  ]
}

/** Every page that a search engine may index, with the last change of its content. */
async function listPublicPages(today: LocalDate, now: Instant): Promise<SitemapPage[]> {
  const shop = catalogue()
  const trips = shop.search({ sort: 'date', page: 1, perPage: MAX_TRIPS }, today).items
  const tripsChangedAt = latest(trips.map(({ trip }) => trip)) ?? now
  const [information, partners] = await Promise.all([
    pages.list({ limit: 100 }),
    agencies.list({ eq: { state: 'approved' }, limit: 500 }),
  ])
  return [
    ...LISTS.map((path) => ({ path, changedAt: tripsChangedAt })),
    ...FIXED.map((path) => ({ path, changedAt: null })),
    ...trips.map(({ trip, isInEnglish }) => ({
      path: `/trip-details/${trip.slug}`,
      changedAt: trip.updatedAt,
      isOnlyPortuguese: !isInEnglish,
    })),
    ...listAndItems('/products', shop.products()),
    ...listAndItems('/user/tripTips', shop.tips()),
    ...partners.filter(hasOpenPage).map(({ slug, updatedAt }) => ({ path: `/a/${slug}`, changedAt: updatedAt })),
    ...information.flatMap(({ id, route, updatedAt }) => {
      const path = route ?? (TEXTS.includes(id) ? `/${id}` : null)
      return path === null ? [] : [{ path, changedAt: updatedAt }]
    }),
  ]
}
