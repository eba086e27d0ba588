import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Amount, due date and clearing time side by side; stacked on phones. */
export const facts = style({
  display: 'grid',
  gap: theme.space[4],
  alignItems: 'start',
  '@media': { [from.sm]: { display: 'flex', flexWrap: 'wrap', gap: `${theme.space[4]} ${theme.space[6]}` } },
})
export const label = style({ fontSize: theme.size.sm, color: theme.text.muted })
export const value = style({ fontWeight: 600, color: theme.text.strong })

/** The barcode stays on white in every theme: scanners need the contrast and the quiet zones at both ends. */
export const bars = style({
  background: theme.surface.paper,
  borderRadius: theme.radius.field,
  padding: '16px 4px',
  '@media': { [from.sm]: { padding: '20px 12px' } },
})
globalStyle(`${bars} > svg`, { display: 'block', width: '100%', height: '64px' })
