import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const text = style({ maxWidth: '68ch', overflowWrap: 'break-word' })
export const looks = styleVariants({
  page: { lineHeight: 1.6 },
  article: { fontSize: '1.0625rem', lineHeight: 1.65 },
  /** On a reading panel, which sets size and line height. */
  panel: {},
})
export const together = style({ whiteSpace: 'nowrap' })
/** On the children, not on the container: its width is measured in digits of the regular weight. */
export const strong = style({})
globalStyle(`${strong} > *`, { color: theme.text.strong, fontWeight: 600 })

globalStyle(`${text} > * + *`, { marginTop: theme.space[4] })
globalStyle(`${looks.page} > * + *`, { marginTop: theme.space[3] })
globalStyle(`${text} > h2`, { fontSize: '1.5rem', marginTop: theme.space[6] })
globalStyle(`${text} > h3`, { fontSize: theme.size.h4, marginTop: theme.space[5] })
globalStyle(`${text} > :first-child`, { marginTop: 0 })
globalStyle(`${text} > :is(h2, h3) + *`, { marginTop: theme.space[3] })

globalStyle(`${text} > :is(ul, ol)`, { display: 'grid', gap: '9px' })
globalStyle(`${text} li`, { position: 'relative', paddingLeft: '26px' })
globalStyle(`${text} > ul > li::before`, {
  content: '""',
  position: 'absolute',
  left: '4px',
  top: '.55em',
  width: '8px',
  height: '8px',
  border: `2px solid ${theme.colour.terciary}`,
  borderRadius: '50%',
})
// The numbers of the steps use the display font, as the stages of a route do.
globalStyle(`${text} > ol`, { listStyle: 'decimal', paddingLeft: '26px' })
globalStyle(`${text} > ol > li`, { paddingLeft: '6px' })
globalStyle(`${text} > ol > li::marker`, { fontFamily: theme.font.display, color: theme.text.link, fontWeight: 720 })

globalStyle(`${text} > table`, {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size.sm,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${text} :is(th, td)`, {
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '8px 12px 8px 0',
  borderBottom: `1px solid ${theme.line.soft}`,
})
globalStyle(`${text} th`, { color: theme.text.muted, fontWeight: 550, borderBottomColor: theme.line.strong })
