import type { Trip } from '~/domain/trips/trip'

/** A trip as the audit names it. */
export function tripSubject({ id, name }: Pick<Trip, 'id' | 'name'>) {
  return { kind: 'trips', id, name }
}
