import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** A line that opens a part of the form. */
export const disclosure = style({})
globalStyle(`${disclosure} > summary`, {
  minHeight: '44px',
  paddingBlock: '10px',
  fontSize: theme.size.sm,
  fontWeight: 600,
  color: theme.text.link,
  cursor: 'pointer',
})
export const plain = style({ fontSize: theme.size.sm })
/** As many next to each other as have room for their label. */
export const ages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
  gap: theme.space[3],
  paddingTop: theme.space[2],
})
