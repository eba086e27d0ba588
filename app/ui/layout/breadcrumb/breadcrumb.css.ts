import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: theme.size.sm,
  color: theme.text.muted,
  '@media': { print: { display: 'none' } },
})
globalStyle(`${crumbs} > li + li::before`, { content: '"/" / ""', margin: '0 6px' })
// On a phone the heading below has the page's own name.
globalStyle(`${crumbs} > [aria-current]`, { '@media': { [below.sm]: { display: 'none' } } })
