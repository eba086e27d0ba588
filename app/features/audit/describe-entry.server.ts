/** Formats an audit entry as text and links, for lists and cards. */
import { catalogue } from '~/catalogue/catalogue.server'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import { type AuditEntry, SYSTEM, WHOLE_LIST } from '~/domain/maintenance/audit'
import { isInstant, isLocalDate } from '~/domain/values/dates'
import { isCentavos } from '~/domain/values/money'
import { kindName, nounName, nounPage, oneName } from '~/features/back-office/nouns.server'
import { formatDate, formatMoney, formatPercent, formatShortInstant, formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { capabilities } from '~/i18n/locales/accounts/capabilities'
import { auditCopy } from '~/i18n/locales/back-office/audit-copy'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { reason as shopReasons } from '~/i18n/locales/page/reason'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import type { RequestContext } from '~/session/request-context'
import type { BadgeTone } from '~/ui/feedback/badge/badge'

export interface ChangeLine {
  label: string
  before: string
  after: string
}

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = auditCopy

const tones: readonly (readonly [pattern: RegExp, tone: BadgeTone])[] = [
  [/removed|deleted|refused|^blocked$|deactivated|withdrawn|canceled|reversed/i, 'error'],
  [/unblocked|created|published|approved|paid|released|reactivated|resumed|joined|secondFactorOn/i, 'success'],
  [/exported|printed|paused|reset|recovery|secondFactorOff|refunded|sessions?Ended/i, 'warning'],
]

/** Actions described with the noun of their subject ("created the trip …"); the others have a complete text. */
const DIRECT = new Set(
  (
    'created updated saved removed deleted duplicated published closed reopened activated canceled released paid ' +
    'reversed resent answered blocked unblocked deactivated reactivated approved paused resumed refused hidden shown'
  ).split(' '),
)

export function describeEntry(entry: AuditEntry, context: RequestContext, mostLines = 4) {
  const verb = entry.action.split('.')[1] ?? ''
  const copy = texts[context.language]
  const lines = linesOf(entry, context)
  const isGone = /^(?:deleted|removed)$/.test(verb)
  const isWhole = entry.subjectId === WHOLE_LIST
  const noun = DIRECT.has(verb) ? nounName(entry.subjectKind, context.language) : null
  return {
    id: entry.id,
    seq: entry.seq,
    time: formatTime(entry.at),
    when: formatShortInstant(entry.at, context.language),
    who: entry.byName,
    isSystem: entry.byId === SYSTEM.id,
    initials: initialsOf(entry.byName),
    verb: copy[`verb.${verb}`] ?? copy['verb.other'] ?? verb,
    tone: tones.find(([pattern]) => pattern.test(verb))?.[1] ?? ('neutral' as const),
    noun,
    /** Shown after the name if no noun precedes it. A complete list has its own name. */
    kind: noun !== null || isWhole || entry.subjectName === '' ? null : oneName(entry.subjectKind, context.language),
    subject: isWhole || entry.subjectName === '' ? kindName(entry.subjectKind, context.language) : entry.subjectName,
    isOwn: entry.subjectId === entry.byId,
    to: isGone || isWhole ? null : nounPage(entry.subjectKind, entry.subjectId),
    lines: lines.slice(0, mostLines),
    more: Math.max(0, lines.length - mostLines),
  }
}
export type EntryView = ReturnType<typeof describeEntry>

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return `${parts[0]?.charAt(0) ?? ''}${parts.length > 1 ? (parts.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}

/** The changes, field by field. A created or removed document shows none: its name is enough. */
export function linesOf({ before, after, subjectKind }: AuditEntry, context: RequestContext): ChangeLine[] {
  if (before === null || after === null) return []
  const [old, current] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...current.keys()])].filter(
    (path) => !isIdPath(path) && old.get(path) !== current.get(path),
  )
  const lines = paths.map((path) => ({
    label: labelOf(path, context.language),
    before: writtenValue({ path, subjectKind }, old.get(path), context),
    after: writtenValue({ path, subjectKind }, current.get(path), context),
  }))
  // The first item of a formerly empty list appears in the lines of its fields.
  return lines.filter((line) => line.before !== line.after)
}

/** All fields of one side, for the entry's own page. */
export function fieldsOf(
  side: AuditEntry['before'],
  subjectKind: string,
  context: RequestContext,
): { key: string; value: string }[] {
  return [...leavesOf(side ?? {})]
    .filter(([path]) => !isIdPath(path))
    .map(([path, value]) => ({
      key: labelOf(path, context.language),
      value: writtenValue({ path, subjectKind }, value, context),
    }))
}

/** An id of ours that names nothing to a reader. */
function isIdPath(path: string): boolean {
  return /(?:^|\.)(?:id|optionId|templateId|seriesId|allotmentId)$/.test(path)
}

function labelOf(path: string, language: Language): string {
  const copy = texts[language]
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
  return parts.map((part) => copy[`field.${part}`] ?? part).join(' · ')
}

const money =
  /(?:price|total|amount|base|discount|due|received|share|kept|refund|balance|limit|creditLeft|minInstallmentExclusive|Price|Amount)$/

/** Where a value stands: its path, and the kind of document. */
interface FieldPlace {
  path: string
  subjectKind: string
}

function writtenValue(at: FieldPlace, value: unknown, context: RequestContext): string {
  const t = context.t(auditCopy)
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const named = nameOf(at, String(value), context.language)
  if (named !== undefined) return named
  if (typeof value === 'number') {
    if (at.path.endsWith('Bp')) return formatPercent(value, context.language)
    return money.test(at.path) && isCentavos(value) ? formatMoney(value) : String(value)
  }
  if (isInstant(value)) return formatShortInstant(value, context.language)
  return isLocalDate(value) ? formatDate(value, context.language) : String(value)
}

/** The label of a value that is a key or an id of ours, or a number with marks. */
function nameOf({ path, subjectKind }: FieldPlace, value: string, language: Language): string | undefined {
  const copy = texts[language]
  const field = path.slice(path.lastIndexOf('.') + 1)
  return (
    copy[`value.${subjectKind}.${field}.${value}`] ??
    copy[`value.${field}.${value}`] ??
    staffTexts(language)[field]?.(value) ??
    names[field]?.(value)
  )
}

/** What other screens of staff call the values of a field. */
function staffTexts(language: Language): Readonly<Record<string, (value: string) => string | undefined>> {
  const methods: Readonly<Record<string, string>> = paymentMethods[language]
  const order: Readonly<Record<string, string>> = staffOrder[language]
  const shop: Readonly<Record<string, string>> = shopReasons[language]
  const means: Readonly<Record<string, string>> = manualRefund[language]
  const roles: Readonly<Record<string, string>> = capabilities[language]
  return {
    refundReason: (value) => order[`reason.${value}`],
    attention: (value) => order[`attention.${value}`],
    cancelNote: (value) => shop[value],
    state: (value) => (value === 'onAccount' ? methods['account.name'] : undefined),
    staffRole: (value) => roles[`role.${value}`],
    means: (value) => means[`means.${value}`],
    method: (value) => methods[`${value}.name`],
    methods: (value) => value.replace(/\w+/g, (method) => methods[`${method}.name`] ?? method),
  }
}

const names: Readonly<Record<string, (value: string) => string | undefined>> = {
  agencyId: (id) => catalogue().agency(id)?.name,
  tripId: tripName,
  tripIds: (ids) =>
    ids
      .split(', ')
      .map((id) => tripName(id) ?? id)
      .join(', '),
  companyId: (id) => catalogue().flightCompany(id)?.name,
  eventTypeId: (id) =>
    catalogue()
      .eventTypes()
      .find((one) => one.id === id)?.name,
  cnpj: formatCnpj,
  cpf: formatCpf,
  document: (value) => {
    if (/^\d{11}$/.test(value)) return formatCpf(value)
    return /^[0-9A-Z]{12}\d\d$/.test(value) ? formatCnpj(value) : undefined
  },
  phone: formatPhone,
  whatsapp: formatPhone,
  zipCode: formatCep,
}

function tripName(id: string): string | undefined {
  return catalogue().tripById(id)?.trip.name
}

/** The leaf values of an object, by path: `company.address.city`, `options.0.price`. */
export function leavesOf(value: object, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isInside = typeof inner === 'object' && inner !== null
    if (!isInside) leaves.set(path, inner)
    else if (Array.isArray(inner) && inner.every((each) => typeof each !== 'object')) leaves.set(path, inner.join(', '))
    else for (const [deep, leaf] of leavesOf(inner, path)) leaves.set(deep, leaf)
  }
  return leaves
}
