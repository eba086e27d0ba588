import { message } from '~/forms/message'
import type { OfferRefusal } from '~/operations/orders/load-offer.server'

/** Why a purchase is not available, as a message and a response status. */
export function unavailableReason(refusal: OfferRefusal | null): { text: string; status: number } {
  switch (refusal?.rule) {
    case undefined:
      return { text: message('validation.quantity'), status: 400 }
    case 'optionRequired':
      return { text: message('validation.optionRequired'), status: 400 }
    case 'oneTripOnly':
      return { text: message('validation.oneTripOnly'), status: 400 }
    case 'partySize':
      return { text: message('validation.partySize', { min: 1, max: 10 }), status: 400 }
    case 'lapNeedsAdult':
      return { text: message('validation.lapAdult'), status: 400 }
    case 'notFound':
    case 'unknownOption':
      return { text: message('error.itemNotFound'), status: 404 }
    case 'productClosed':
      return { text: message('error.productClosed'), status: 409 }
    case 'tripClosed':
      return { text: message('error.tripClosed'), status: 409 }
    case 'allotmentOver':
      return { text: message('error.allotmentOver'), status: 409 }
    case 'tripPaused':
      return { text: message('error.tripPaused'), status: 409 }
    case 'notEnoughPlaces':
      return { text: message('validation.notEnoughPlaces', { count: refusal.left }), status: 409 }
    case 'notEnoughSeats':
      return { text: message('validation.notEnoughSeats', { count: refusal.left }), status: 409 }
  }
}
