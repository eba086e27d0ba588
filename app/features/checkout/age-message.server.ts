import type { AgeFault } from '~/domain/departures/age-bands'
import { message } from '~/forms/message'

/** Why a passenger does not fit their place, for the field of the birth date. */
export function ageMessage(fault: AgeFault): string {
  switch (fault.kind) {
    case 'ages':
      return message('validation.placeAges', { from: fault.from, to: fault.to })
    case 'senior':
      return message('validation.placeSenior')
    case 'lapAdult':
      return message('validation.lapAdult')
  }
}
