import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** The page begins in the dark end of the picture. */
export const body = style({ paddingBottom: theme.space[7] })
