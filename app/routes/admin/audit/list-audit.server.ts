import { auditEntries, users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import type { AuditEntry } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { addDays } from '~/domain/values/dates'
import { sortedByName } from '~/domain/values/sort-name'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { describeEntries } from '~/features/audit/describe-entries.server'
import type { EntryView } from '~/features/audit/describe-entry.server'
import { kindName, pagedKinds } from '~/features/back-office/nouns.server'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatLongDate } from '~/i18n/format'
import { auditCopy } from '~/i18n/locales/back-office/audit-copy'
import { checkAudit } from '~/operations/maintenance/check-audit.server'
import type { RequestContext } from '~/session/request-context'

/** Number of entries that are verified when a page is shown; the button verifies all of them. */
const CHECKED_AT_ONCE = 500

export const auditList: ListSpec<AuditEntry> = {
  path: '/admin/audit',
  collection: auditEntries,
  searchTerms: 'searchTerms',
  filters: {
    who: (value) => (/^[\w-]{1,128}$/.test(value) ? { byId: value } : null),
    kind: (value) => (pagedKinds.includes(value) ? { subjectKind: value } : null),
  },
  sorts: { at: { by: 'at', natural: 'desc' } },
  period: { sort: 'at', kind: 'instant' },
}

export async function listAudit(params: URLSearchParams, context: RequestContext, now: Instant) {
  const most = params.get('check') === 'all' ? Number.POSITIVE_INFINITY : CHECKED_AT_ONCE
  const [{ docs, list }, check, admins] = await Promise.all([
    readList(auditList, params),
    checkAudit(most),
    listAdmins(),
  ])
  const entries = docs.map(({ data }) => data)
  return {
    list,
    check,
    days: byDay(await describeEntries(entries, context), context, now),
    people: admins,
    kinds: pagedKinds.map((kind) => ({ value: kind, label: kindName(kind, context.language) })),
  }
}

/** Options of the filter: administrators, active or not. */
async function listAdmins() {
  const order = { by: 'createdAt', dir: 'desc' } as const
  const all = await users.list({ eq: { type: 1 }, order, limit: 200 })
  return sortedByName(all, fullName).map((user) => ({ value: user.id, label: fullName(user) }))
}

function byDay(entries: readonly { entry: AuditEntry; view: EntryView }[], context: RequestContext, now: Instant) {
  const t = context.t(auditCopy)
  const days = new Map<string, { day: string; title: string; entries: EntryView[] }>()
  for (const { entry, view } of entries) {
    const day = toLocalDate(entry.at)
    const long = formatLongDate(day, context.language)
    const title =
      day === today(now)
        ? t('today', { day: long })
        : day === addDays(today(now), -1)
          ? t('yesterday', { day: long })
          : long
    const known = days.get(day) ?? { day, title, entries: [] }
    known.entries.push(view)
    days.set(day, known)
  }
  return [...days.values()]
}
