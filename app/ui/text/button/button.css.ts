import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const turn = keyframes({ to: { rotate: '1turn' } })

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  height: theme.control.small,
  padding: '0 12px',
  border: '1px solid transparent',
  borderRadius: theme.radius.dense,
  font: `550 ${theme.size.sm}/1 ${theme.font.body}`,
  textDecoration: 'none',
  textTransform: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  boxShadow: 'none',
  transition: `background-color ${theme.motion.fast}, border-color ${theme.motion.fast}, color ${theme.motion.fast}`,
  '@media': {
    print: { display: 'none' },
    // Long labels wrap instead of overflowing.
    [below.narrow]: {
      height: 'auto',
      minHeight: theme.control.small,
      paddingBlock: '6px',
      whiteSpace: 'normal',
      lineHeight: 1.2,
    },
  },
})

export const variant = styleVariants({
  tonal: {
    background: theme.tone.blue,
    color: theme.tone.onBlue,
    ':hover': { background: theme.tone.blueHover, color: theme.text.onColour },
  },
  primary: {
    background: theme.colour.secondary,
    color: theme.text.onColour,
    ':hover': { background: theme.hover.secondary },
  },
  cta: { background: theme.colour.red, color: theme.text.onColour, ':hover': { background: theme.hover.red } },
  outline: {
    background: 'none',
    borderColor: theme.line.strong,
    color: theme.text.strong,
    ':hover': { borderColor: theme.colour.terciary, background: theme.surface.raised },
  },
  ghost: {
    background: 'none',
    color: theme.text.link,
    paddingInline: '8px',
    ':hover': { background: theme.surface.raised, color: theme.text.onColour },
  },
  delete: { background: theme.colour.delete, color: theme.text.onColour, ':hover': { background: theme.hover.delete } },
  deleteOutline: {
    background: 'none',
    borderColor: theme.colour.delete,
    color: theme.tone.onError,
    ':hover': { background: theme.tone.error, color: theme.text.onColour },
  },
})

export const size = styleVariants({
  s: {},
  m: { paddingInline: '16px', fontSize: '14px' },
  l: {
    height: theme.control.large,
    padding: '0 22px',
    font: `640 15px/1 ${theme.font.display}`,
    borderRadius: theme.radius.field,
    '@media': {
      [below.narrow]: { height: 'auto', minHeight: theme.control.large, padding: '6px 16px', lineHeight: 1.2 },
    },
  },
})

export const full = styleVariants({ always: { width: '100%' }, phone: { '@media': { [below.sm]: { width: '100%' } } } })

export const iconOnly = style({
  width: theme.control.small,
  padding: 0,
})

globalStyle(`${button}:is(:disabled, [aria-disabled=true]):not([aria-busy=true])`, {
  background: theme.surface.raised,
  borderColor: 'transparent',
  color: theme.text.disabled,
  cursor: 'not-allowed',
})
globalStyle(`${button}[aria-busy=true]`, { cursor: 'progress' })
globalStyle(`${button}[aria-busy=true] > svg`, { display: 'none' })
globalStyle(`${button}[aria-busy=true]::before`, {
  content: '""',
  width: '15px',
  height: '15px',
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid color-mix(in srgb, currentColor 33%, transparent)',
  borderTopColor: 'currentColor',
  animation: `${turn} .8s linear infinite`,
})
