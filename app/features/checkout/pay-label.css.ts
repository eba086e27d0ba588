import { style } from '@vanilla-extract/css'

/** Without scripts, the amount shows only while the initial selection is unchanged. */
const changed = 'form:has([name=method]:checked:not(:default), select > :checked:not(:default))'
const knowsChanges = 'selector(:has(:default))'
export const firstAmount = style({
  display: 'none',
  '@supports': {
    [knowsChanges]: { display: 'inline', selectors: { [`${changed} &`]: { display: 'none' } } },
  },
})
export const noAmount = style({
  '@supports': {
    [knowsChanges]: { display: 'none', selectors: { [`${changed} &`]: { display: 'inline' } } },
  },
})
