import { globalStyle, style } from '@vanilla-extract/css'
import { disclosureLine } from '~/ui/fold-mark'
import { theme } from '~/ui/theme/contract.css'

export const children = style({})
globalStyle(`${children} > summary`, disclosureLine)
export const plain = style({ fontSize: theme.size.sm })
/** As many next to each other as have room for their label. */
export const ages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
  gap: theme.space[3],
  paddingTop: theme.space[2],
})
