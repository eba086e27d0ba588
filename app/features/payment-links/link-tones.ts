import type { LinkState } from '~/domain/payments/payment-link'
import type { BadgeTone } from '~/ui/feedback/badge/badge'

export const linkTones: Record<LinkState, BadgeTone> = {
  open: 'info',
  paid: 'success',
  expired: 'warning',
  canceled: 'neutral',
}
