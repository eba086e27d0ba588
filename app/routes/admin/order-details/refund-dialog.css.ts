import { style } from '@vanilla-extract/css'

const money = '[name="who"][value="money"]:checked'

/** Money alone goes back as an amount. */
export const how = style({ selectors: { [`form:has(${money}) &`]: { display: 'none' } } })

/** Only where there is a field for an amount. */
export const amount = style({
  selectors: { [`form:not(:has(${money}, [name="how"][value="amount"]:checked)) &`]: { display: 'none' } },
})
