import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  background: theme.surface.veil,
  display: 'grid',
  placeItems: 'end center',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [from.sm]: { placeItems: 'center', padding: '16px' } },
})
export const dialog = style({
  vars: { [theme.field.back]: theme.surface.raised },
  position: 'relative',
  margin: 0,
  maxWidth: '100%',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: `${theme.radius.card} ${theme.radius.apex} 0 0`,
  padding: '24px 24px 28px',
  width: '100%',
  color: theme.text.body,
  '::backdrop': { background: 'none' },
  selectors: { '&:modal': { position: 'fixed', margin: 'auto auto 0', maxHeight: '100dvh' } },
  '@media': {
    [from.sm]: {
      maxWidth: '480px',
      padding: '24px',
      borderRadius: `${theme.radius.card} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
      selectors: { '&:modal': { margin: 'auto' } },
    },
  },
})
export const title = style({ fontSize: theme.size.h3, lineHeight: 1.2, margin: '0 40px 16px 0' })
export const close = style({ position: 'absolute', right: '22px', top: '18px' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  justifyContent: 'flex-end',
  marginTop: '22px',
})
