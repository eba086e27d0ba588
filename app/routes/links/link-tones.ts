import type { LinkState } from '~/domain/payment-link'
import type { BadgeTone } from '~/ui/badge'

export const linkTones: Record<LinkState, BadgeTone> = {
  open: 'info',
  paid: 'success',
  expired: 'warning',
  canceled: 'neutral',
}
