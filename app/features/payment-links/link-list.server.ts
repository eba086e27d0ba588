/** The list of payment links of one agency, or of all. */

import { agencies, paymentLinks } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { LINK_STATES, type PaymentLink } from '~/domain/payments/payment-link'
import { centavos } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { sortedByName } from '~/domain/values/sort-name'
import { toLocalDate } from '~/domain/values/time-zone'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { link as stateCopy } from '~/i18n/locales/payments/link'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { translator } from '~/i18n/translate'
import type { LinkMaker } from './link-maker-of'

const isState = (value: string) => LINK_STATES.find((state) => state === value)

export function linkSpec({ path, agency }: Pick<LinkMaker, 'path' | 'agency'>): ListSpec<PaymentLink> {
  return {
    path,
    collection: paymentLinks,
    ...(agency ? { fixed: { agencyId: agency.id } } : {}),
    searchTerms: 'searchTerms',
    filters: {
      state: (value) => {
        const state = isState(value)
        return state ? { state } : null
      },
      ...(agency ? {} : { agency: sellerFilter }),
    },
    sorts: {
      created: { by: 'createdAt', natural: 'desc' },
      expires: { by: 'expiresAt', natural: 'desc' },
    },
    period: { sort: 'created', kind: 'instant' },
    sum: ['amount'],
  }
}

function sellerFilter(value: string) {
  if (value === 'house') return { agencyId: null }
  return idSchema.safeParse(value).success ? { agencyId: value } : null
}

export async function listLinks(maker: LinkMaker, params: URLSearchParams, language: Language) {
  const t = translator(copy, language)
  const { docs, list } = await readList(linkSpec(maker), params)
  const sellers = maker.agency ? [] : await sellersOf()
  return {
    list,
    sellers,
    totals: [{ label: t('totalAmount'), value: formatMoney(centavos(list.sums['amount'] ?? 0)) }],
    rows: docs.map(({ data }) => toRow(data, maker.path, sellers, language)),
  }
}

type Sellers = { value: string; label: string }[]

/** All agencies that have ever sold, by name. */
async function sellersOf(): Promise<Sellers> {
  const all = await agencies.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1000 })
  return sortedByName(all, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name }))
}

function toRow(link: PaymentLink, path: string, sellers: Sellers, language: Language) {
  return {
    id: link.id,
    page: `${path}/${link.id}`,
    title: link.title,
    customer: link.customer.name,
    reference: link.reference,
    seller: sellers.find(({ value }) => value === link.agencyId)?.label ?? null,
    amount: formatMoney(link.amount),
    created: formatDate(toLocalDate(link.createdAt), language),
    expires: formatDate(toLocalDate(link.expiresAt), language),
    state: link.state,
  }
}

export type LinkRow = ReturnType<typeof toRow>

export async function linkExportColumns(isHouse: boolean, language: Language): Promise<ExportColumn<PaymentLink>[]> {
  const t = translator(copy, language)
  const states = translator(stateCopy, language)
  const sellers = isHouse ? await sellersOf() : []
  const seller = ({ agencyId }: PaymentLink) => sellers.find(({ value }) => value === agencyId)?.label ?? t('house')
  return [
    { header: t('link'), value: ({ title }) => title },
    { header: t('customer'), value: ({ customer }) => customer.name ?? '' },
    { header: t('reference'), value: ({ reference }) => reference ?? '' },
    ...(isHouse ? [{ header: t('seller'), value: seller }] : []),
    { header: t('amount'), value: ({ amount }) => ({ money: amount }) },
    { header: t('created'), value: ({ createdAt }) => ({ day: toLocalDate(createdAt) }) },
    { header: t('expires'), value: ({ expiresAt }) => ({ day: toLocalDate(expiresAt) }) },
    { header: t('state'), value: ({ state }) => states(`state.${state}`) },
    { header: t('order'), value: ({ orderCode, state }) => (state === 'paid' ? (orderCode ?? '') : '') },
  ]
}
