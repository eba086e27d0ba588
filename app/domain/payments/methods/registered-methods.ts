import { boleto } from './boleto'
import { card } from './card'
import { pix } from './pix'

/** Every way to pay, in the order in which they are shown. */
export const registeredMethods = { pix, card, boleto }
