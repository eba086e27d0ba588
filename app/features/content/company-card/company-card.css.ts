import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const ways = style({ display: 'grid', gap: theme.space[3] })
globalStyle(`${ways} > li`, { display: 'flex', gap: theme.space[3], alignItems: 'flex-start', lineHeight: 1.45 })
globalStyle(`${ways} > li > svg`, { color: theme.colour.terciary, flex: 'none', marginTop: '.2em' })
globalStyle(`${ways} > li > div`, { minWidth: 0, overflowWrap: 'anywhere' })
export const register = style({ borderTop: `1px dashed ${theme.line.strong}`, paddingTop: theme.space[4] })
