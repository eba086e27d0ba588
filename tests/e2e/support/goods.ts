/** What is bought, and with what. */

/** A demonstration trip that journeys with scripts buy; those without buy the other: neither runs out in a run. */
export const TRIP = 'motogp-goiania-ayrton-senna'
export const OTHER_TRIP = 'gp-de-sao-paulo-interlagos'
/** The largest of its options, for tests that go straight to the checkout. */
export const SPARE_OPTION = `${OTHER_TRIP}-3`
export const SOLD_OUT = 'aparecida-bate-e-volta'

export const PRODUCT = 'noronha-a-pe'

export const GOOD_CARD = '4000000000000010'
export const REFUSED_CARD = '4000000000000028'
