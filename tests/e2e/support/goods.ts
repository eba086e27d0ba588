/** What is bought, and with what. */

/** A demonstration trip that journeys with scripts buy; those without buy the other: neither runs out in a run. */
export const TRIP = 'motogp-goiania-ayrton-senna'
export const OTHER_TRIP = 'gp-de-sao-paulo-interlagos'
/** The largest of its options, for tests that go straight to the checkout. */
export const SPARE_OPTION = `${OTHER_TRIP}-3`
/** Half-filled checkouts are kept per person and item: who buys as the demonstration's customer buys an item of its own. */
export const BOLETO_OPTION = { js: `${OTHER_TRIP}-1`, nojs: SPARE_OPTION } as const
export const CARD_PAGE_OPTION = `${OTHER_TRIP}-4`
/** The usual trips have as many units as their buyers: what comes new buys this one. */
export const SPARE_TRIP = 'ubatuba-ilha-anchieta-escuna'
/** Nobody buys this one: its link can be paid to the end of a run. */
export const LINK_TRIP = 'brotas-rafting-no-jacare-pepira'
export const SOLD_OUT = 'aparecida-bate-e-volta'

export const PRODUCT = 'noronha-a-pe'

export const GOOD_CARD = '4000000000000010'
export const REFUSED_CARD = '4000000000000028'
