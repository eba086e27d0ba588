import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  borderBlock: `1px solid ${theme.line.soft}`,
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
})
globalStyle(`${figures} > li`, {
  padding: '14px 16px',
  borderLeft: `1px solid ${theme.line.soft}`,
  color: theme.text.muted,
  '@media': { [from.md]: { padding: '20px 24px' } },
})
globalStyle(`${figures} > li:nth-child(odd)`, {
  borderLeft: 0,
  paddingLeft: 0,
  '@media': { [from.md]: { borderLeft: `1px solid ${theme.line.soft}`, paddingLeft: '24px' } },
})
globalStyle(`${figures} > li:first-child`, { '@media': { [from.md]: { borderLeft: 0, paddingLeft: 0 } } })
export const figure = style({ display: 'block', font: `800 2.25rem/1.1 ${theme.font.display}` })
