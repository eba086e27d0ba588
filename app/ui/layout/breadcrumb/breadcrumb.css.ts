import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: theme.size.sm,
  color: theme.text.muted,
  '@media': { [below.sm]: { flexWrap: 'nowrap' }, print: { display: 'none' } },
})
globalStyle(`${crumbs} > li + li::before`, { content: '"/" / ""', margin: '0 6px' })
/** On phones one line: the page's own name, which its heading has whole, is cut. */
export const nav = style({ minWidth: 0 })
globalStyle(`${crumbs} > li`, { '@media': { [below.sm]: { flex: 'none', whiteSpace: 'nowrap' } } })
globalStyle(`${crumbs} > [aria-current]`, {
  '@media': { [below.sm]: { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } },
})
