import { globalStyle, style } from '@vanilla-extract/css'
import { coverLink } from '~/ui/shelf-card'
import { theme } from '~/ui/theme/contract.css'

export const title = style({})
globalStyle(`${title} h1`, { maxWidth: '18ch' })
export const lead = style({
  font: `600 ${theme.size.h3}/1.4 ${theme.font.display}`,
  color: theme.text.strong,
  maxWidth: '56ch',
})
export const columns = style({ display: 'grid', gap: theme.space[5], gridTemplateColumns: 'minmax(0, 1fr)' })

export const contents = style({
  padding: `${theme.space[4]} ${theme.space[5]}`,
  background: theme.colour.primary,
  borderLeft: `5px solid ${theme.colour.red}`,
  borderRadius: `0 ${theme.radius.apex} ${theme.radius.card} 0`,
  maxWidth: '68ch',
})
export const contentsTitle = style({ fontFamily: theme.font.display, fontWeight: 720, color: theme.text.strong })
export const contentsLinks = style({
  listStyle: 'none',
  padding: 0,
  marginTop: theme.space[2],
  columns: '2 220px',
  columnGap: theme.space[5],
})
globalStyle(`${contentsLinks} a`, { display: 'inline-block', padding: '5px 0' })

export const others = style({ display: 'grid', gap: theme.space[3] })
export const other = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'center',
  lineHeight: 1.35,
})
export const thumbnail = style({ height: '52px', borderRadius: theme.radius.dense, overflow: 'hidden' })
export const otherLink = style({
  ...coverLink,
  color: theme.text.strong,
  ':hover': { textDecoration: 'underline' },
})
