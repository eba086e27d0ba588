import { globalStyle, style } from '@vanilla-extract/css'
import { forced } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const row = style({
  display: 'flex',
  gap: '14px',
  alignItems: 'flex-start',
  padding: '10px 0',
  cursor: 'pointer',
  lineHeight: 1.4,
  selectors: { '& + &': { borderTop: `1px solid ${theme.line.soft}` } },
})
export const copy = style({ display: 'block' })
globalStyle(`${copy} > b`, { display: 'block' })
globalStyle(`${copy} > small`, { display: 'block', color: theme.text.muted, fontSize: theme.size.sm })
export const track = style({
  appearance: 'none',
  flex: 'none',
  width: '38px',
  height: '22px',
  margin: '0 0 0 auto',
  order: 2,
  border: `1.5px solid ${theme.line.outline}`,
  borderRadius: '11px',
  background: `radial-gradient(circle at 9.5px 50%, ${theme.text.muted} 6px, transparent 6.5px) ${theme.colour.primary}`,
  cursor: 'inherit',
  ':checked': {
    background: `radial-gradient(circle at 25.5px 50%, ${theme.colour.background} 6.5px, transparent 7px) ${theme.colour.terciary}`,
    borderColor: theme.colour.terciary,
  },
  ':disabled': { opacity: 0.5, cursor: 'not-allowed' },
  '@media': { [forced]: { appearance: 'auto', width: '22px' } },
})
