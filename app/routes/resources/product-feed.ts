import { catalogue } from '~/catalogue/catalogue.server'
import { productFeed } from '~/documents/product-feed'
import { tripFacts } from '~/features/trips/data/trip-data.server'
import { catalogueText, tripsOnSale } from './catalogue-text.server'

/** Trips on sale for the catalogues of Google and Meta. */
export const loader = catalogueText('text/csv', (request) => {
  const brand = catalogue().settings()?.company.name ?? ''
  const items = tripsOnSale(request).map((listed) => ({
    ...tripFacts(listed, request.language, request.origin, request.day),
    id: listed.trip.id,
    isSoldOut: listed.isSoldOut,
    brand,
  }))
  return productFeed(items)
})
