import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const picture = style({ display: 'contents' })
export const image = style({ background: theme.surface.raised, color: 'transparent' })
/** Shown instead of a picture that is not loaded. */
export const copy = style({ padding: theme.space[3], fontSize: theme.size.sm, color: theme.text.muted })
export const fits = styleVariants({
  natural: { width: '100%' },
  cover: { width: '100%', height: '100%', objectFit: 'cover' },
  whole: { width: '100%', height: '100%', objectFit: 'contain', background: 'none' },
  behind: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', zIndex: -2 },
})
