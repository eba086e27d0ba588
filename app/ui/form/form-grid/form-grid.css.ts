import { style, styleVariants } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '16px 10px',
  alignItems: 'start',
  '@media': { [from.sm]: { gap: '18px 12px' } },
})
const span = (count: number, phone: string) => ({
  gridColumn: phone,
  '@media': { [from.sm]: { gridColumn: `span ${count}` } },
})
export const spans = styleVariants({
  1: span(1, 'span 3'),
  2: span(2, '1 / -1'),
  3: span(3, '1 / -1'),
  4: span(4, '1 / -1'),
  5: span(5, '1 / -1'),
  6: { gridColumn: '1 / -1' },
})
export const half = style({ '@media': { [below.sm]: { gridColumn: 'span 3 !important' } } })
