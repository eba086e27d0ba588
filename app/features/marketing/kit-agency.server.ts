import type { Visitor } from '~/session/visitor'

/** The agency whose name and code appear in the kit; null unless it is approved. */
export function kitAgency(visitor: Visitor) {
  const agency = visitor.role === 'agency' ? visitor.agency : null
  return agency?.state === 'approved' ? agency : null
}
