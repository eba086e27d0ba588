import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const logo = style({ display: 'block', aspectRatio: '214 / 36', width: 'auto', color: theme.text.onColour })

export const logoSize = styleVariants({
  header: { height: '22px', '@media': { [from.sm]: { height: '26px' } } },
  footer: { height: '25px' },
  external: { height: '30px' },
  rail: { height: '21px' },
})
