import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: theme.size.sm,
  color: theme.text.muted,
  '@media': { print: { display: 'none' } },
})
globalStyle(`${crumbs} > li + li::before`, { content: '"/" / ""', margin: '0 6px' })
