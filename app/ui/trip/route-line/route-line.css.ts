import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const route = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: theme.size.sm,
  color: theme.text.muted,
  minWidth: 0,
})
/** As wide as its longest word at least: the line between the places gives way first. */
export const place = style({
  minWidth: 'min-content',
  overflowWrap: 'break-word',
  lineHeight: 1.3,
  textWrap: 'balance',
})
export const line = style({
  flex: 1,
  minWidth: '44px',
  height: 0,
  borderTop: `2px solid ${theme.line.strong}`,
  position: 'relative',
  '::before': {
    content: '""',
    position: 'absolute',
    top: '-5px',
    left: 0,
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    border: `2px solid ${theme.colour.terciary}`,
    background: theme.colour.primary,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: '-5px',
    right: 0,
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: theme.colour.red,
  },
})
globalStyle(`${line} svg`, {
  position: 'absolute',
  left: '50%',
  top: '-10px',
  translate: '-50% 0',
  width: '18px',
  height: '18px',
  background: theme.colour.primary,
  padding: '0 2px',
  boxSizing: 'content-box',
  color: theme.text.body,
})
