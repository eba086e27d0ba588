import type { Visitor } from '~/session/visitor'

/** The agency whose name and code the kit carries; null for everybody but an approved one. */
export function kitAgency(visitor: Visitor) {
  const agency = visitor.role === 'agency' ? visitor.agency : null
  return agency?.state === 'approved' ? agency : null
}
