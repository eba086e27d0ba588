import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { documentText } from '~/documents/passenger-document'
import { profileOf } from '~/domain/accounts/profile'
import { maySetFirstPassword, type Session } from '~/domain/accounts/session'
import { accountName, fullName, type User } from '~/domain/accounts/user'
import { maskDocument } from '~/domain/brazil/document-mask'
import type { EarlierPassenger } from '~/domain/orders/earlier-passengers'
import { ageOn, type LocalDate } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { ownPasswordSchema } from '~/features/accounts/account-form.server'
import { accountPage } from '~/features/accounts/account-page.server'
import { creditView } from '~/features/orders/own/credit-view.server'
import { formConstraints } from '~/forms/constraints'
import { formatInstant, formatMonth, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { profile as copy } from '~/i18n/locales/accounts/profile'
import { translator } from '~/i18n/translate'
import { type Consent, listConsents } from '~/operations/accounts/list-consents.server'
import { earlierPassengers } from '~/operations/orders/earlier-passengers.server'
import { listOwnCredits } from '~/operations/orders/own-credits.server'
import { listOpenSessions } from '~/session/sessions.server'
import type { SignedIn } from '~/session/visitor'
import { dataSchema, eraseSchema } from './profile-schemas.server'

const MAX_SHOWN = 8
const MAX_CONTRACTS = 10

const icons = { phone: 'smartphone', tablet: 'smartphone', computer: 'laptop' } as const

/** The data of the account page. */
export async function loadProfile({ user, agency, sessionId }: SignedIn, language: Language) {
  const at = now()
  const t = translator(copy, language)
  const shopEmail = catalogue().settings()?.company.email ?? null
  const open = await listOpenSessions(user, at)
  const others = open.filter(({ id }) => id !== sessionId)
  const own = open.find(({ id }) => id === sessionId)
  return {
    name: accountName(user),
    initials: `${accountName(user).charAt(0)}${user.lastName.charAt(0)}`.toUpperCase(),
    since: t('since', { month: formatMonth(toLocalDate(user.createdAt), language) }),
    hasAgency: agency !== null,
    email: user.email,
    emailHint: shopEmail === null ? t('emailHint') : t('emailHintWrite', { email: shopEmail }),
    stored: profileOf(user),
    authVersion: user.authVersion,
    hasPassword: user.hasPassword,
    mayCreatePassword: own !== undefined && maySetFirstPassword(own, at),
    dataConstraint: formConstraints(dataSchema(language, today(at))),
    passwordConstraint: formConstraints(ownPasswordSchema(user)),
    eraseConstraint: formConstraints(eraseSchema),
    credit: creditView(await listOwnCredits(user.id), language),
    companions: companionViews(await earlierPassengers(user.id), user, language, today(at)),
    consents: (await listConsents(user, MAX_CONTRACTS)).map((consent) => consentView(consent, language)),
    ownDevice: { ...deviceView(own?.device ?? null, language), seen: t('thisNow') },
    otherDevices: others.slice(0, MAX_SHOWN).map((session) => ({
      ...deviceView(session.device, language),
      id: session.id,
      seen: t('lastSeen', { when: formatInstant(session.lastSeenAt, language) }),
    })),
    moreDevices: Math.max(0, others.length - MAX_SHOWN),
    ...accountPage(),
  }
}
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>

/** Who travelled before, but for the customer: an account knows its own data. */
function companionViews(
  found: readonly EarlierPassenger[],
  { cpf, ...user }: User,
  language: Language,
  day: LocalDate,
) {
  const t = translator(copy, language)
  const own = fold(fullName(user))
  return found
    .filter((passenger) => (cpf === null || passenger.cpf !== cpf) && fold(passenger.name) !== own)
    .map(({ name, documentType, document, birthDate }) => ({
      key: `${name} ${birthDate}`,
      name,
      initials: initialsOf(name),
      facts: [
        documentText({ documentType, document: maskDocument({ document }) }, language),
        ...(birthDate === null ? [] : [t('age', { count: ageOn(birthDate, day) })]),
      ].join(', '),
    }))
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/)
  return `${parts[0]?.charAt(0) ?? ''}${parts.length > 1 ? (parts.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}

function consentView({ to, version, at, order }: Consent, language: Language) {
  const t = translator(copy, language)
  return {
    key: `${to} ${order}`,
    text: order === null ? t('agreedTerms', { version }) : t('agreedContract', { version, order }),
    address: order === null ? '/termsOfUse' : `/user/myAcquired/orders/${order}/contract`,
    when: formatShortInstant(at, language),
  }
}

function deviceView(device: Session['device'], language: Language) {
  const t = translator(copy, language)
  if (device === null) return { icon: 'smartphone' as const, title: t('device.unknown') }
  const name = t(`device.${device.kind}`, { system: device.system ?? '' }).trim()
  return { icon: icons[device.kind], title: device.browser === null ? name : `${name}, ${device.browser}` }
}
