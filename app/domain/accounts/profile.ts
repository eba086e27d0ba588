import type { User } from './user'

export const PROFILE_FIELDS = ['firstName', 'lastName', 'cpf', 'phone', 'birthDate', 'language'] as const

/**
 * What users may change about themselves, and the back office may correct for them. All other fields have their own
 * operations; the e-mail address is the proof of identity.
 */
export type Profile = Pick<User, (typeof PROFILE_FIELDS)[number]>

/** The profile part of an account. */
export function profileOf({ firstName, lastName, cpf, phone, birthDate, language }: Profile): Profile {
  return { firstName, lastName, cpf, phone, birthDate, language }
}
