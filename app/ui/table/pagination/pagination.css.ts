import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  alignItems: 'center',
  justifyContent: 'center',
  '@media': { print: { display: 'none' } },
})
globalStyle(`${pages} > *`, {
  minWidth: '30px',
  height: '30px',
  display: 'inline-flex',
  gap: '4px',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: theme.radius.dense,
  color: theme.text.body,
  textDecoration: 'none',
  fontSize: theme.size.sm,
  padding: '0 8px',
  '@media': { [touch]: { minWidth: '44px', height: '44px' } },
})
globalStyle(`${pages} > a[href]:hover`, { background: theme.surface.raised })
globalStyle(`${pages} > [aria-current]`, { background: theme.colour.secondary, color: theme.text.onColour })
globalStyle(`${pages} > [aria-disabled]`, { color: theme.text.disabled })
