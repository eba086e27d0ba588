import type { ShownState } from '~/domain/trips/trip'
import type { BadgeTone } from '~/ui/feedback/badge/badge'

export const tripTones: Readonly<Record<ShownState, BadgeTone>> = {
  draft: 'neutral',
  inReview: 'warning',
  published: 'success',
  closed: 'error',
  departed: 'neutral',
}
