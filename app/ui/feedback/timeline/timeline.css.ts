import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const timeline = style({ display: 'grid' })
export const event = style({
  position: 'relative',
  padding: '0 0 20px 32px',
  display: 'grid',
  ':last-child': { paddingBottom: 0 },
  '::before': {
    content: '""',
    position: 'absolute',
    left: '2px',
    top: '4px',
    width: '13px',
    height: '13px',
    borderRadius: '50%',
    border: `3px solid ${theme.line.strong}`,
    background: theme.colour.primary,
    zIndex: 1,
  },
  selectors: {
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '10px',
      bottom: '-4px',
      width: '2px',
      background: theme.line.strong,
    },
  },
})
globalStyle(`${event} > b`, { color: theme.text.body })
globalStyle(`${event}[data-state] > b`, { color: theme.text.strong })
globalStyle(`${event}[data-state=done]::before`, {
  background: theme.colour.success,
  borderColor: theme.colour.success,
})
globalStyle(`${event}[data-state=done]::after`, { background: `${theme.colour.success} !important` })
globalStyle(`${event}:is([data-state=current], [data-state=marked])::before`, {
  background: theme.colour.red,
  borderColor: theme.colour.red,
})
globalStyle(`${event}[data-state=failed]::before`, { borderColor: theme.tone.onError })
export const note = style({ fontSize: theme.size.sm, color: theme.text.muted })
