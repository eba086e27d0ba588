import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** The description is above the fields, so that their labels have more room. */
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] })
