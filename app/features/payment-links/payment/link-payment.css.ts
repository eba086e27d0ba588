import { style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The summary and the payment form; side by side on wide screens. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 372px) minmax(0, 1fr)' } },
})
export const beside = style({
  minWidth: 0,
  '@media': { [from.md]: { position: 'sticky', top: theme.space[4] } },
})
export const figure = style({
  aspectRatio: '2.2 / 1',
  overflow: 'hidden',
  '@media': { [below.md]: { display: 'none' } },
})
export const summary = style({ padding: '20px 24px 22px', '@media': { [below.sm]: { padding: '18px' } } })
