/** The messages about an account, ready for the outbox. */
import type { Agency } from '~/domain/agency'
import type { Instant } from '~/domain/dates'
import type { User } from '~/domain/user'
import { formatInstant } from '~/i18n/format'

type Owner = Pick<User, 'email' | 'firstName' | 'language'>

function mail(template: 'passwordUpdated' | 'agencyRequested', owner: Owner, vars: Record<string, string>) {
  return { template, to: owner.email, language: owner.language, vars: { firstName: owner.firstName, ...vars } }
}

/** Tells the owner that the password was changed, and when. */
export function passwordUpdatedMail(owner: Owner, at: Instant) {
  return mail('passwordUpdated', owner, { dateTime: formatInstant(at, owner.language) })
}

/** The receipt of a partnership request. */
export function agencyRequestedMail(owner: Owner, agency: Pick<Agency, 'name'>) {
  return mail('agencyRequested', owner, { agencyName: agency.name })
}
