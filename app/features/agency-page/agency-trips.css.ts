import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The strip in the partner's colour, which is dark enough for white text. */
export const brand = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[4],
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  color: theme.text.onColour,
  '@media': { [from.md]: { padding: theme.space[6] } },
})

export const logo = style({
  display: 'block',
  width: 'auto',
  height: '72px',
  maxWidth: '200px',
  objectFit: 'contain',
  padding: theme.space[2],
  borderRadius: theme.radius.dense,
  background: theme.text.onColour,
})

export const names = style({ display: 'grid', gap: theme.space[1], flex: '1 1 220px', minWidth: 0 })
export const frame = style({ padding: theme.space[2] })
