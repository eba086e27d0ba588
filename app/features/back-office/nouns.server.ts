/**
 * The kinds of documents in the back office: their names, their pages and their place in the navigation. The
 * navigation, the audit and the audit's filter are derived from this table.
 */
import { HOUSE } from '~/domain/webhooks/webhook'
import type { Language } from '~/i18n/languages'
import { userNames } from '~/i18n/locales/accounts/admin-users'
import { invitationNames } from '~/i18n/locales/accounts/admins'
import { agencyNames } from '~/i18n/locales/agencies/admin-agencies'
import { adminLayout } from '~/i18n/locales/back-office/admin-layout'
import { importNames, shopNames } from '~/i18n/locales/back-office/imports'
import {
  auditNames,
  commissionNames,
  orderNames,
  outboxNames,
  pageNames,
  paymentLinkNames,
  settingsNames,
  tripNames,
  webhookNames,
} from '~/i18n/locales/back-office/noun-names'
import { bannerNames } from '~/i18n/locales/content/admin-banners'
import { messageNames } from '~/i18n/locales/content/admin-messages'
import { productNames } from '~/i18n/locales/content/admin-products'
import { tipNames } from '~/i18n/locales/content/admin-tips'
import { tillNames } from '~/i18n/locales/orders/till'
import { airlineNames } from '~/i18n/locales/trips/admin-airlines'
import { eventTypeNames } from '~/i18n/locales/trips/admin-event-types'
import { forfaitNames } from '~/i18n/locales/trips/admin-forfaits'
import { tripTextNames } from '~/i18n/locales/trips/admin-trip-texts'
import { translator } from '~/i18n/translate'
import type { WaitingCounts } from '~/operations/maintenance/waiting-work.server'
import type { AdminShellProps } from '~/ui/layout/admin-shell/admin-shell'
import type { NavItem } from '~/ui/layout/header/header'

interface Names {
  /** The label in the navigation, if it differs from the audit's. */
  rail?: string
  /** Plural label: "Companhias aéreas". */
  kind: string
  /** Singular: "companhia aérea". */
  one: string
  /** Singular with its article: "a companhia aérea". */
  noun?: string
}

interface Noun {
  names: Readonly<Record<Language, Names>>
  /** The page of a document; null if there is none. */
  page: ((id: string) => string) | null
}

/** By collection name, in the order of the audit's filter. */
const nouns = {
  trips: { names: tripNames, page: (id) => `/admin/trips/manage?id=${id}` },
  orders: { names: orderNames, page: (id) => `/admin/orders/details?id=${id}` },
  tills: { names: tillNames, page: (id) => `/admin/till?id=${id}` },
  users: { names: userNames, page: (id) => `/admin/users/${id}` },
  agencies: { names: agencyNames, page: (id) => `/admin/users/agencies/${id}` },
  invitations: { names: invitationNames, page: () => '/admin/users/admins' },
  products: { names: productNames, page: (id) => `/admin/products/${id}` },
  banners: { names: bannerNames, page: (id) => `/admin/banner?id=${id}` },
  tips: { names: tipNames, page: (id) => `/admin/tripTips/${id}` },
  tripInformation: { names: tripTextNames, page: (id) => `/admin/tripInformation/${id}` },
  eventTypes: { names: eventTypeNames, page: (id) => `/admin/eventType/${id}` },
  flightCompanies: { names: airlineNames, page: (id) => `/admin/flightCompany/${id}` },
  forfaits: { names: forfaitNames, page: (id) => `/admin/tripForfait/${id}` },
  messages: { names: messageNames, page: (id) => `/admin/messages/${id}` },
  paymentLinks: { names: paymentLinkNames, page: (id) => `/admin/links/${id}` },
  commissions: { names: commissionNames, page: (id) => `/admin/comissions?words=${id}` },
  pages: { names: pageNames, page: (id) => `/admin/settings/texts/${id}` },
  settings: { names: settingsNames, page: () => '/admin/settings' },
  importRuns: { names: importNames, page: (id) => `/admin/import/${id}` },
  shop: { names: shopNames, page: null },
  webhookEndpoints: {
    names: webhookNames,
    page: (id) => (id === HOUSE ? '/admin/webhooks' : `/admin/users/agencies/${id}`),
  },
  outbox: { names: outboxNames, page: null },
  audit: { names: auditNames, page: null },
} satisfies Record<string, Noun>

type Kind = keyof typeof nouns

interface Place extends Pick<NavItem, 'to' | 'icon' | 'end'> {
  group: 'first' | 'operation' | 'site' | 'control'
  waiting?: keyof WaitingCounts
}

/** In the order of a working day; null for kinds without a list. */
const rail: Record<Kind, Place | null> = {
  trips: { group: 'first', to: '/admin/trips', icon: 'map' },
  orders: { group: 'first', to: '/admin/orders', icon: 'shopping-bag', waiting: 'orders' },
  tills: { group: 'first', to: '/admin/till', icon: 'wallet' },
  users: { group: 'first', to: '/admin/users', icon: 'users', end: true },
  paymentLinks: { group: 'first', to: '/admin/links', icon: 'link' },
  agencies: { group: 'first', to: '/admin/users/agencies', icon: 'store', waiting: 'agencies' },
  commissions: { group: 'first', to: '/admin/comissions', icon: 'hand-coins' },
  forfaits: { group: 'first', to: '/admin/tripForfait', icon: 'compass', waiting: 'forfaits' },
  messages: { group: 'first', to: '/admin/messages', icon: 'mail', waiting: 'messages' },
  flightCompanies: { group: 'operation', to: '/admin/flightCompany', icon: 'plane' },
  eventTypes: { group: 'operation', to: '/admin/eventType', icon: 'flag' },
  tripInformation: { group: 'operation', to: '/admin/tripInformation', icon: 'clipboard-list' },
  banners: { group: 'site', to: '/admin/banner', icon: 'image' },
  products: { group: 'site', to: '/admin/products', icon: 'tag' },
  tips: { group: 'site', to: '/admin/tripTips', icon: 'newspaper' },
  settings: { group: 'site', to: '/admin/settings', icon: 'settings' },
  invitations: { group: 'control', to: '/admin/users/admins', icon: 'shield-check' },
  audit: { group: 'control', to: '/admin/audit', icon: 'history' },
  importRuns: { group: 'control', to: '/admin/import', icon: 'clipboard-list' },
  webhookEndpoints: null,
  pages: null,
  outbox: null,
  shop: null,
}

const known = new Map<string, Noun>(Object.entries(nouns))

/** The kinds the audit can be filtered by: those with pages. */
export const pagedKinds: readonly string[] = [...known].flatMap(([kind, { page }]) => (page ? [kind] : []))

/** The page of a document in the audit. */
export function nounPage(kind: string, id: string): string | null {
  return known.get(kind)?.page?.(id) ?? null
}

function nameOf(kind: string, name: keyof Names, language: Language): string | null {
  return known.get(kind)?.names[language][name] ?? null
}

export const kindName = (kind: string, language: Language): string => nameOf(kind, 'kind', language) ?? kind
export const oneName = (kind: string, language: Language): string | null => nameOf(kind, 'one', language)
export const nounName = (kind: string, language: Language): string | null => nameOf(kind, 'noun', language)

/** The navigation, with counts of what needs attention. */
export function railGroups(language: Language, waiting: WaitingCounts | null): AdminShellProps['groups'] {
  const t = translator(adminLayout, language)
  const itemsOf = (group: Place['group']): NavItem[] =>
    Object.entries(rail).flatMap(([kind, place]) => {
      if (place?.group !== group) return []
      const { to, icon, end, waiting: count } = place
      const label = nameOf(kind, 'rail', language) ?? kindName(kind, language)
      const badge = figure(waiting && count ? waiting[count] : 0)
      return [{ to, icon, label, ...(end ? { end } : {}), ...(badge ? { badge } : {}) }]
    })
  return [
    { items: [{ to: '/admin/dashboard', label: t('dashboard'), icon: 'gauge' }, ...itemsOf('first')] },
    { title: t('operation'), items: itemsOf('operation') },
    { title: t('site'), items: itemsOf('site') },
    {
      title: t('control'),
      items: [
        ...itemsOf('control'),
        { to: '/admin/jobs', label: t('jobs'), icon: 'timer' },
        { to: '/admin/security', label: t('security'), icon: 'lock' },
      ],
    },
  ]
}

const MAX_SHOWN = 99

function figure(count: number): string | null {
  if (count === 0) return null
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}
