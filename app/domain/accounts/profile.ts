import type { User } from './user'

export const PROFILE_FIELDS = ['firstName', 'lastName', 'cpf', 'phone', 'birthDate', 'language'] as const

/**
 * What people may change about themselves, and the back office may correct for them. Everything else of an account is
 * decided elsewhere; the e-mail is its owner's proof of who they are.
 */
export type Profile = Pick<User, (typeof PROFILE_FIELDS)[number]>

/** That part of an account. */
export function profileOf({ firstName, lastName, cpf, phone, birthDate, language }: Profile): Profile {
  return { firstName, lastName, cpf, phone, birthDate, language }
}
