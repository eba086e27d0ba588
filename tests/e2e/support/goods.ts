/** What is bought, and with what. */

/** A demonstration trip with places enough for every test of a run. */
export const TRIP = 'motogp-goiania-ayrton-senna'
export const SOLD_OUT = 'aparecida-bate-e-volta'

export const GOOD_CARD = '4000000000000010'
export const REFUSED_CARD = '4000000000000028'
