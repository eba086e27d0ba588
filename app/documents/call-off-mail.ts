/** The message about a departure that was called off to those who sold it or whose it is, ready for the outbox. */
import type { User } from '~/domain/accounts/user'
import type { CallOffShare } from '~/domain/departures/call-off-share'
import type { Trip } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { callOffMail as copy } from '~/i18n/locales/agencies/call-off-mail'
import { translator } from '~/i18n/translate'

interface CalledOffTrip {
  trip: Pick<Trip, 'id' | 'name' | 'nameEn' | 'checkinOn'>
  /** The house or the agency that called it off. */
  callerName: string
  until: LocalDate
}

export function calledOffNotice(
  { email: to, language }: Pick<User, 'email' | 'language'>,
  { agencyId, kind, orders, people }: CallOffShare,
  { trip, callerName, until }: CalledOffTrip,
) {
  const t = translator(copy, language)
  const counts = { orders: t('orders', { count: orders }), people: t('people', { count: people }) }
  const vars = {
    callerName,
    tripName: nameIn(language, trip),
    tripDate: formatDate(trip.checkinOn, language),
    share: t(kind === 'whole' ? 'whole' : 'sales', counts),
    choice: t('choice', { until: formatDate(until, language) }),
    money: t(`money.${kind}`),
  }
  return { template: 'calledOffNotice', to, language, vars, path: pageOf(agencyId, kind, trip) }
}

/** Once its orders have moved, an agency does not see the list of a departure of others: its sales remain. */
function pageOf(agencyId: string | null, kind: CallOffShare['kind'], { id, name }: Pick<Trip, 'id' | 'name'>): string {
  if (kind !== 'whole') return `/agency/orders?${new URLSearchParams({ words: name })}`
  return `${agencyId === null ? '/admin/trips/buyers' : '/agency/passengers'}?${new URLSearchParams({ trip: id })}`
}
