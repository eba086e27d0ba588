/** Why a request of a reseller is refused, by the names of OCTO's specification. */

export type OctoCode =
  | 'BAD_REQUEST'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'UNPROCESSABLE_ENTITY'

/** The reasons for which a text exists. */
export type OctoReason =
  | 'badRequest'
  | 'badMember'
  | 'product'
  | 'option'
  | 'unit'
  | 'availability'
  | 'booking'
  | 'uuidUsed'
  | 'expired'
  | 'closed'
  | 'soldOut'
  | 'noUnits'
  | 'tooManyPeople'
  | 'childAlone'
  | 'heldLimit'
  | 'holdTooLong'
  | 'confirmed'
  | 'canceled'
  | 'notCancelable'
  | 'priceChanged'
  | 'notOnAccount'
  | 'inArrears'
  | 'overLimit'
  | 'agencyPaused'
  | 'cadasturMissing'
  | 'contractChanged'
  | 'listClosed'
  | 'tooManyWebhooks'

export interface OctoRefusal {
  code: OctoCode
  reason: OctoReason
  /** The id that is refused: its name in the body follows from the code. */
  id?: string
  /** What the text names. */
  values?: Readonly<Record<string, string | number>>
}

/** The member with the refused id; undefined where the code has none. */
export function idMemberOf(code: OctoCode): string | undefined {
  switch (code) {
    case 'INVALID_PRODUCT_ID':
      return 'productId'
    case 'INVALID_OPTION_ID':
      return 'optionId'
    case 'INVALID_UNIT_ID':
      return 'unitId'
    case 'INVALID_AVAILABILITY_ID':
      return 'availabilityId'
    case 'INVALID_BOOKING_UUID':
      return 'uuid'
    default:
      return undefined
  }
}

/** What is understood and cannot be done. */
export function cannot(reason: OctoReason, values?: OctoRefusal['values']): OctoRefusal {
  return { code: 'UNPROCESSABLE_ENTITY', reason, ...(values ? { values } : {}) }
}

/** A booking that is not there, is somebody else's, or is no longer what the request needs. */
export function noBooking(id: string, reason: OctoReason = 'booking'): OctoRefusal {
  return { code: 'INVALID_BOOKING_UUID', reason, id }
}
