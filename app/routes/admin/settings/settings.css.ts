import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** What a part is about stands above its fields, which so have room for their names. */
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] })
