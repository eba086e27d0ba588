/** The list of payment links of one agency, or of all. */
import { agencies, orders, paymentLinks } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { LINK_STATES, type PaymentLink } from '~/domain/payments/payment-link'
import { type Centavos, centavos } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { sortedByName } from '~/domain/values/sort-name'
import { toLocalDate } from '~/domain/values/time-zone'
import { eachOfList, type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { link as stateCopy } from '~/i18n/locales/payments/link'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import type { RequestContext } from '~/session/request-context'
import type { LinkMaker } from './link-maker-of'

const isState = (value: string) => LINK_STATES.find((state) => state === value)

function linkSpec({ path, agency }: Pick<LinkMaker, 'path' | 'agency'>): ListSpec<PaymentLink> {
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

export async function listLinks(maker: LinkMaker, params: URLSearchParams, context: RequestContext) {
  const t = context.t(copy)
  const { docs, list } = await readList(linkSpec(maker), params)
  const sellers = maker.agency ? [] : await sellersOf()
  return {
    list,
    sellers,
    totals: [{ label: t('totalAmount'), value: formatMoney(centavos(list.sums['amount'] ?? 0)) }],
    rows: (await withPaid(docs.map(({ data }) => data))).map((each) =>
      toRow(each, maker.path, sellers, context.language),
    ),
  }
}

/** A link and what was paid with it: less than its amount by Pix, more in installments with interest. */
export interface LinkPaid {
  link: PaymentLink
  paid: Centavos | null
}

async function withPaid(links: readonly PaymentLink[]): Promise<LinkPaid[]> {
  const codes = links.flatMap(({ state, orderCode }) => (state === 'paid' && orderCode ? [orderCode] : []))
  const totals = new Map((await orders.getMany(codes)).map(({ code, total }) => [code, total]))
  return links.map((link) => ({ link, paid: totals.get(link.orderCode ?? '') ?? null }))
}

const BATCH = 100

/** All results of the list, for exports. */
export async function* eachLink(maker: LinkMaker, params: URLSearchParams): AsyncGenerator<LinkPaid> {
  let batch: PaymentLink[] = []
  for await (const { data } of eachOfList(linkSpec(maker), params)) {
    batch.push(data)
    if (batch.length < BATCH) continue
    yield* await withPaid(batch)
    batch = []
  }
  yield* await withPaid(batch)
}

type Sellers = { value: string; label: string }[]

/** All agencies that have ever sold, by name. */
async function sellersOf(): Promise<Sellers> {
  const all = await agencies.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1000 })
  return sortedByName(all, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name }))
}

function toRow({ link, paid }: LinkPaid, path: string, sellers: Sellers, language: Language) {
  return {
    id: link.id,
    page: `${path}/${link.id}`,
    title: link.title,
    customer: link.customer.name,
    reference: link.reference,
    seller: sellers.find(({ value }) => value === link.agencyId)?.label ?? null,
    amount: formatMoney(link.amount),
    paid: paid === null || paid === link.amount ? null : formatMoney(paid),
    created: formatDate(toLocalDate(link.createdAt), language),
    expires: formatDate(toLocalDate(link.expiresAt), language),
    state: link.state,
  }
}

export type LinkRow = ReturnType<typeof toRow>

export async function linkExportColumns(isHouse: boolean, context: RequestContext): Promise<ExportColumn<LinkPaid>[]> {
  const t = context.t(copy)
  const states = context.t(stateCopy)
  const sellers = isHouse ? await sellersOf() : []
  const seller = ({ link: { agencyId } }: LinkPaid) =>
    sellers.find(({ value }) => value === agencyId)?.label ?? t('house')
  return [
    { header: t('link'), value: ({ link }) => link.title },
    { header: t('customer'), value: ({ link }) => link.customer.name ?? '' },
    { header: t('reference'), value: ({ link }) => link.reference ?? '' },
    ...(isHouse ? [{ header: t('seller'), value: seller }] : []),
    { header: t('amount'), value: ({ link }) => ({ money: link.amount }), total: 'sum' },
    { header: t('paid'), value: ({ paid }) => (paid === null ? '' : { money: paid }), total: 'sum' },
    { header: t('created'), value: ({ link }) => ({ day: toLocalDate(link.createdAt) }) },
    { header: t('expires'), value: ({ link }) => ({ day: toLocalDate(link.expiresAt) }) },
    { header: t('state'), value: ({ link }) => states(`state.${link.state}`) },
    { header: t('order'), value: ({ link: { orderCode, state } }) => (state === 'paid' ? (orderCode ?? '') : '') },
  ]
}
