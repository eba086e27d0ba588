import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { OrderCard } from '~/features/orders/own/order-card'
import { type PurchaseTab, PurchaseTabs, type PurchaseType } from '~/features/orders/own/purchase-tabs'
import { privateMeta } from '~/features/page/frame/page-meta'
import { purchases } from '~/i18n/locales/orders/purchases'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireUser } from '~/session/require-user.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Pagination } from '~/ui/table/pagination/pagination'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import { loadList, type PurchaseList } from './my-acquired-list.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const emptyCopy = {
  purchases: 'error.purchasesNotFound',
  trips: 'error.tripsNotFound',
  products: 'error.productsNotFound',
} as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const { language } = context
  const t = translator(purchases, language)
  const list = await loadList(user.id, new URL(request.url).searchParams, language, now())
  return {
    ...list,
    title: t('pageTitle', { title: `${t(`list.${list.type}`)} · ${t('title')}` }),
    description: t('description'),
    nothing: translate(emptyCopy[list.type], language),
  }
}

export default function MyAcquiredListScreen() {
  const { type, years, filters, counts, orders, pages, nothing } = useLoaderData<typeof loader>()
  const t = useTranslate(purchases)
  const tab = tabOf(type, filters)
  // A tab is no filter of the customer's.
  const isFiltered = filters.year !== null || (tab === null && (filters.status !== null || filters.when !== null))
  const isEmptyTab = !isFiltered && (tab === 'past' || tab === 'canceled')
  const step = (name: keyof typeof pages, label: string) => ({ label, to: pages[name] ?? undefined })
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <PurchaseTabs current={tab} counts={counts} />
      </Stack>
      <Section aria-labelledby="list">
        <Stack gap={5}>
          <Heading level={2} kerb id="list">
            {tab === null || tab === 'all' ? t(`list.${type}`) : t(`tab.${tab}`)}
          </Heading>
          <ListFilters list={{ type, years, filters }} />
          {orders.map((order) => (
            <OrderCard key={order.code} order={order} headingLevel={3} />
          ))}
          {orders.length === 0 ? (
            <Nothing type={type} title={isEmptyTab ? t(`empty.${tab}`) : nothing} isFiltered={isFiltered} />
          ) : null}
          {pages.previous || pages.next ? (
            <Pagination
              label={t('pages')}
              first={step('first', t('first'))}
              previous={step('previous', t('previous'))}
              next={step('next', t('nextPage'))}
              last={step('last', t('last'))}
            />
          ) : null}
        </Stack>
      </Section>
    </Wrap>
  )
}

function tabOf(type: PurchaseType, { status, when }: PurchaseList['filters']): PurchaseTab | null {
  if (type === 'products') return 'products'
  if (type === 'trips') return when === 'past' ? 'past' : null
  return status === null ? 'all' : status === 'canceled' ? 'canceled' : null
}

type NothingProps = { type: PurchaseType; title: string; isFiltered: boolean }

/** The empty list with a link: to reset the filters, or to what is on sale. */
function Nothing({ type, title, isFiltered }: NothingProps) {
  const t = useTranslate(purchases)
  const isProducts = type === 'products'
  const wayOn = isFiltered
    ? { to: `/user/myAcquired/list?type=${type}`, label: t('empty.all') }
    : { to: isProducts ? '/products' : '/trips', label: t(isProducts ? 'empty.products' : 'empty.action') }
  return (
    <Card>
      <Empty
        icon={isProducts ? 'shopping-bag' : 'ticket'}
        title={title}
        level={3}
        actions={
          <ButtonLink to={wayOn.to} variant="primary" size="m">
            {wayOn.label}
          </ButtonLink>
        }
      >
        {t(isFiltered ? 'empty.filtered' : 'empty.text')}
      </Empty>
    </Card>
  )
}

const STATUSES = ['pending', 'paid', 'refused', 'canceled'] as const
const WHENS = ['next', 'past'] as const

type FiltersProps = { list: Pick<PurchaseList, 'type' | 'years' | 'filters'> }

/** Filter links: by state, by upcoming or past trips, by year. */
function ListFilters({ list: { type, years, filters } }: FiltersProps) {
  const t = useTranslate(purchases)
  const address = (change: Partial<Record<'status' | 'when' | 'year', string | null>>) => {
    const query = new URLSearchParams({ type })
    for (const [name, value] of Object.entries({ ...filters, ...change })) if (value) query.set(name, String(value))
    return `/user/myAcquired/list?${query}`
  }
  return (
    <Stack gap={2}>
      {type === 'purchases' && filters.status !== 'canceled' ? (
        <Chips as="nav" label={t('filters')}>
          <Chip size="s" to={address({ status: null })} current={filters.status === null}>
            {t('status.all')}
          </Chip>
          {STATUSES.map((status) => (
            <Chip key={status} size="s" to={address({ status })} current={filters.status === status}>
              {t(`status.${status}`)}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {type === 'trips' && filters.when !== 'past' ? (
        <Chips as="nav" label={t('filters')}>
          <Chip size="s" to={address({ when: null })} current={filters.when === null}>
            {t('when.all')}
          </Chip>
          {WHENS.map((when) => (
            <Chip key={when} size="s" to={address({ when })} current={filters.when === when}>
              {t(`when.${when}`)}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {years.length > 1 ? (
        <Chips as="nav" label={t('year')}>
          <Chip size="s" to={address({ year: null })} current={filters.year === null}>
            {t('anyYear')}
          </Chip>
          {years.map((year) => (
            <Chip key={year} size="s" to={address({ year: String(year) })} current={filters.year === year}>
              {year}
            </Chip>
          ))}
        </Chips>
      ) : null}
    </Stack>
  )
}
