import type { KeyOf } from './catalogue'
import type { adminAirlines } from './locales/admin-airlines'
import type { adminSettings } from './locales/admin-settings'
import type { agency } from './locales/agency'
import type { boleto } from './locales/boleto'
import type { cancelPaid } from './locales/cancel-paid'
import type { cardRefused } from './locales/card-refused'
import type { commission } from './locales/commission'
import type { contact } from './locales/contact'
import type { departure } from './locales/departure'
import type { desk } from './locales/desk'
import type { editor } from './locales/editor'
import type { error } from './locales/error'
import type { forfait } from './locales/forfait'
import type { forfaitRules } from './locales/forfait-rules'
import type { guard } from './locales/guard'
import type { library } from './locales/library'
import type { link } from './locales/link'
import type { linkMaker } from './locales/link-maker'
import type { orderDesk } from './locales/order-desk'
import type { passengerForm } from './locales/passenger-form'
import type { payAgain } from './locales/pay-again'
import type { paymentLink } from './locales/payment-link'
import type { people } from './locales/people'
import type { profile } from './locales/profile'
import type { reason } from './locales/reason'
import type { result } from './locales/result'
import type { secondFactor } from './locales/second-factor'
import type { status } from './locales/status'
import type { success } from './locales/success'
import type { system } from './locales/system'
import type { trip } from './locales/trip'
import type { tripRefusal } from './locales/trip-refusal'
import type { upload } from './locales/upload'
import type { validation } from './locales/validation'

type Spoken = {
  adminAirlines: typeof adminAirlines
  adminSettings: typeof adminSettings
  agency: typeof agency
  boleto: typeof boleto
  cancelPaid: typeof cancelPaid
  cardRefused: typeof cardRefused
  commission: typeof commission
  contact: typeof contact
  departure: typeof departure
  desk: typeof desk
  editor: typeof editor
  error: typeof error
  forfait: typeof forfait
  forfaitRules: typeof forfaitRules
  guard: typeof guard
  library: typeof library
  link: typeof link
  linkMaker: typeof linkMaker
  orderDesk: typeof orderDesk
  passengerForm: typeof passengerForm
  payAgain: typeof payAgain
  paymentLink: typeof paymentLink
  profile: typeof profile
  reason: typeof reason
  result: typeof result
  secondFactor: typeof secondFactor
  people: typeof people
  status: typeof status
  success: typeof success
  system: typeof system
  trip: typeof trip
  tripRefusal: typeof tripRefusal
  upload: typeof upload
  validation: typeof validation
}

/** A text named in full, `namespace.key`: what schemas, toasts and mails carry until the server translates it. */
export type MessageKey = { [N in keyof Spoken]: `${N}.${KeyOf<Spoken[N]>}` }[keyof Spoken]
