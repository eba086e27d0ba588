import type { Staff } from '~/domain/accounts/capabilities'
import type { User, UserType } from '~/domain/accounts/user'
import type { AgencyRequest } from '~/domain/agencies/agency-request'
import type { Instant, LocalDate } from '~/domain/values/dates'
import type { Language } from '~/domain/values/scalars'
import { phoneSearchTerms, toSearchTerms } from '~/domain/values/search-terms'

/** What users enter about themselves, already normalised by the form. */
export interface NewUser {
  firstName: string
  lastName: string
  email: string
  /** Eleven digits. */
  cpf: string | null
  /** E.164. */
  phone: string | null
  birthDate: LocalDate | null
  language: Language
}

/** The terms by which the back office finds a user. */
export function userSearchTerms(person: Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'cpf' | 'phone'>): string[] {
  const phones = phoneSearchTerms(person.phone ?? '')
  return toSearchTerms([person.firstName, person.lastName, person.email, person.cpf ?? '', ...phones])
}

export interface AccountGrants {
  id: string
  passwordHash: string
  /** False when nobody knows the password. */
  hasPassword?: boolean
  type: UserType
  /** Of an administrator. */
  staff?: Staff
  agencyId: string | null
  agencyRequest?: AgencyRequest | null
  emailConfirmedAt: Instant | null
  acceptedTerms: User['acceptedTerms']
}

/** The document of a new account. Type, agency and confirmation never come from the form. */
export function newAccount(person: NewUser, grants: AccountGrants, now: Instant): User {
  return {
    id: grants.id,
    type: grants.type,
    ...grants.staff,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    passwordHash: grants.passwordHash,
    hasPassword: grants.hasPassword ?? true,
    cpf: person.cpf,
    phone: person.phone,
    birthDate: person.birthDate,
    language: person.language,
    agencyId: grants.agencyId,
    agencyRequest: grants.agencyRequest ?? null,
    emailConfirmedAt: grants.emailConfirmedAt,
    blockedAt: null,
    factorGraceAt: null,
    authVersion: 1,
    acceptedTerms: grants.acceptedTerms,
    lastSignInAt: null,
    searchTerms: userSearchTerms(person),
    createdAt: now,
    updatedAt: now,
  }
}
