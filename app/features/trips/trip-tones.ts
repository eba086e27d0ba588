import type { TripState } from '~/domain/trip'
import type { BadgeTone } from '~/ui/badge'

export const tripTones: Readonly<Record<TripState, BadgeTone>> = {
  draft: 'neutral',
  inReview: 'warning',
  published: 'success',
  closed: 'error',
}
