import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const view = style({ display: 'block', width: '100%', height: 'auto', borderRadius: theme.radius.field })
export const sky = style({ fill: theme.tone.blue })
export const glow = style({ fill: theme.colour.warning, opacity: 0.22 })
const built = { stroke: theme.colour.background, strokeWidth: 0.6 }
const mountain = style({ fill: theme.colour.secondary, opacity: 0.75 })
const water = style({ fill: theme.colour.secondary })
const towers = style({ fill: theme.tone.blueHover, ...built })
const houses = style({ fill: theme.colour.terciary, ...built })
const stand = style({ fill: theme.text.muted, ...built })
export const car = style({ fill: theme.colour.red })
const pits = style({ fill: theme.surface.highest, ...built })
const trees = style({ fill: theme.tone.onSuccess, opacity: 0.6 })
export const rider = style({ fill: theme.text.onColour })
export const scenery = {
  ...{ towers, houses, stand, pits, trees, mountain, water },
  ...{ lookout: car, cypresses: trees, boats: rider },
}
export const grass = style({ fill: theme.tone.success })
export const asphalt = style({ fill: theme.line.strong })
export const kerb = style({ fill: 'none', stroke: theme.text.onColour, strokeWidth: 5 })
export const kerbRed = style([kerb, { stroke: theme.colour.red, strokeDasharray: '12 12' }])
export const rim = style({ fill: 'none', stroke: theme.text.muted, strokeWidth: 1.5 })
export const dark = style({ fill: theme.colour.background })
export const crowd = pits
export const roof = style({ fill: theme.colour.primary })
export const beam = style({ stroke: theme.line.strong, strokeWidth: 3 })
