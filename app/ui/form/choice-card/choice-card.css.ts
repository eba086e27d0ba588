import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  padding: '12px 14px',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  cursor: 'pointer',
  background: theme.colour.background,
  lineHeight: 1.45,
  selectors: {
    '&:hover': { borderColor: theme.colour.terciary },
    '&:has(:checked)': { borderColor: theme.colour.terciary, background: theme.surface.selected },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.62, cursor: 'not-allowed' },
  },
})
export const large = style({ padding: '14px 16px', background: theme.colour.primary })
export const title = style({ display: 'block', color: theme.text.strong, fontWeight: 600 })
export const detail = style({ display: 'block', fontSize: theme.size.xs, color: theme.text.muted })
/** Below the whole row, aligned with the text. */
export const note = style({ gridColumn: '2 / -1', fontSize: theme.size.xs, color: theme.text.muted })
export const end = style({ textAlign: 'right' })
export const titleIcon = style({ color: theme.text.link, marginRight: '6px' })
