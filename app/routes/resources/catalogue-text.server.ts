/** Files for machines that are made from the catalogue: addresses, dates and prices of what is on sale. */
import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { searchTrips } from '~/features/trips/data/trips-in.server'
import type { Language } from '~/i18n/languages'

export interface TextRequest {
  /** `https://host`, for absolute addresses. */
  origin: string
  language: Language
  now: Instant
  day: LocalDate
  /** Which of several files at the address; empty for the only one. */
  variant: string
}

/** More than a shop has on sale; a longer list is cut at its latest departures. */
export const MAX_TRIPS = 10_000

/** What is on sale, the next departure first; in English what is written in English. */
export function tripsOnSale(
  { language, day }: Pick<TextRequest, 'language' | 'day'>,
  most = MAX_TRIPS,
): readonly ListedTrip[] {
  return searchTrips(language, { sort: 'date', page: 1, perPage: most }, day).items
}

/**
 * A loader of such a file: it is made again only when the catalogue or the day changes. `variantOf` finds which file the
 * address means; null is a 404.
 */
export function catalogueText(
  contentType: string,
  make: (request: TextRequest) => string | Promise<string>,
  variantOf: (query: URLSearchParams) => string | null = () => '',
) {
  const texts = new Map<string, { key: string; text: string; etag: string }>()
  return async ({ request, context: { language, now } }: LoaderFunctionArgs) => {
    const { origin, searchParams } = new URL(request.url)
    await catalogue().ready
    const variant = variantOf(searchParams)
    if (variant === null) return new Response(null, { status: 404 })
    const day = today(now)
    const key = `${origin} ${day} ${catalogue().version}`
    const file = `${language} ${variant}`
    let cached = texts.get(file)
    if (cached?.key !== key) {
      const text = await make({ origin, language, now, day, variant })
      cached = { key, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
      texts.set(file, cached)
    }
    const headers = {
      'Content-Type': `${contentType}; charset=utf-8`,
      'Cache-Control': 'public, no-cache',
      ETag: cached.etag,
    }
    const isKnown = request.headers.get('If-None-Match') === cached.etag
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(cached.text, { headers })
  }
}
