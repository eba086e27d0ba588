import { globalStyle, style } from '@vanilla-extract/css'
import { forced } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='%2315151e' stroke-width='2.4'%3E%3Cpath d='m2 6.2 2.8 2.8L10 3.4'/%3E%3C/svg%3E\")"

export const box = style({
  appearance: 'none',
  flex: 'none',
  width: '18px',
  height: '18px',
  margin: '1px 0 0',
  border: `1.5px solid ${theme.line.outline}`,
  borderRadius: theme.radius.small,
  background: `${theme.colour.primary} center/12px no-repeat`,
  cursor: 'inherit',
  ':hover': { borderColor: theme.line.outlineHover },
  ':checked': {
    backgroundColor: theme.colour.terciary,
    borderColor: theme.colour.terciary,
    backgroundImage: tick,
  },
  selectors: {
    '&[type=radio]': { borderRadius: '50%' },
    '&[type=radio]:checked': {
      backgroundImage: `radial-gradient(circle, ${theme.colour.background} 38%, transparent 42%)`,
    },
    '&[aria-invalid=true]': { borderColor: theme.colour.error },
    '&:disabled': { opacity: 0.5 },
  },
  '@media': { [forced]: { appearance: 'auto' } },
})

export const choice = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'flex-start',
  cursor: 'pointer',
  lineHeight: 1.4,
  padding: '5px 0',
})
export const count = style({ marginLeft: 'auto', color: theme.text.muted, paddingTop: '2px' })

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const legend = style({ fontSize: theme.size.sm, fontWeight: 600, color: theme.text.strong, marginBottom: '6px' })
globalStyle(`${group}[data-inline]`, { display: 'flex', flexWrap: 'wrap', columnGap: '20px' })
globalStyle(`${group}[data-inline] > legend`, { float: 'left', width: '100%' })
