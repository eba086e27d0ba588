import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CadasturNotice } from '~/features/payment-links/cadastur-notice'
import { agencyHome } from '~/i18n/locales/agencies/agency-home'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Grid, Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card, CardHead } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './dashboard.css'
import { type DashboardData, loadDashboard } from './dashboard.server'
import type { TripToSell } from './trips-to-sell.server'
import { WeekChart } from './week-chart'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context }: LoaderFunctionArgs) {
  const { agency, user } = requireAgency(context)
  const t = context.t(agencyHome)
  const head = { title: `${t('title')} · Roteiro`, description: t('description') }
  return { ...head, firstName: user.firstName, data: await loadDashboard(agency, context) }
}

export default function AgencyDashboardScreen() {
  const { firstName, data } = useLoaderData<typeof loader>()
  const t = useTranslate(agencyHome)
  const { month, agency } = data
  return (
    <Stack gap={5}>
      <Inline gap={3}>
        <div>
          <Heading level={1}>{t('hello', { name: firstName })}</Heading>
          <Text tone="muted">
            {month.count === 0 ? t('monthNone', { agency }) : t('month', { agency, amount: month.amount })}
          </Text>
        </div>
        <Push>
          <div className={css.acts}>
            <ButtonLink to="/user/marketing" variant="outline" size="m" icon="megaphone">
              {t('kit')}
            </ButtonLink>
            <ButtonLink to="/agency/links/new" variant="cta" size="m" icon="plus">
              {t('newLink')}
            </ButtonLink>
          </div>
        </Push>
      </Inline>
      {data.mayMakeLinks ? null : <CadasturNotice />}
      <CommissionStages data={data} />
      <div className={css.pair}>
        <WeekChart data={data} />
        <OpenLinks links={data.links} />
      </div>
      <TripsToSell trips={data.trips} />
      <RecentOrders orders={data.orders} />
    </Stack>
  )
}

const STAGES = ['accrued', 'released', 'paid'] as const

/** The steps of a commission, from the sale to the agency's account. */
function CommissionStages({ data }: { data: Pick<DashboardData, 'stages' | 'releaseDays'> }) {
  const t = useTranslate(agencyHome)
  return (
    <Card as="section" apex aria-labelledby="commissions">
      <Stack gap={4}>
        <CardHead end={<Link to="/agency/commissions">{t('statement')}</Link>}>
          <Heading level={2} look="h4" id="commissions">
            {t('commissions')}
          </Heading>
        </CardHead>
        <ol className={css.stages}>
          {STAGES.map((stage) => {
            const { amount, count } = data.stages[stage]
            return (
              <li key={stage} className={css.stage} data-stage={stage}>
                <Text size="sm" tone="muted">
                  {t(stage)}
                </Text>
                <Price amount={amount} size="l" />
                <Text size="xs" tone="muted">
                  {t(`${stage}Note`, { count, days: data.releaseDays })}
                </Text>
              </li>
            )
          })}
        </ol>
      </Stack>
    </Card>
  )
}

/** Payment links that customers have not paid yet. */
function OpenLinks({ links }: { links: DashboardData['links'] }) {
  const t = useTranslate(agencyHome)
  return (
    <Card as="section" aria-labelledby="links">
      <Stack gap={4}>
        <CardHead end={<Link to="/agency/links">{t('linksAll')}</Link>}>
          <Heading level={2} look="h4" id="links">
            {t('links')}
          </Heading>
        </CardHead>
        {links.length === 0 ? (
          <Empty
            icon="link"
            title={t('linksNone')}
            actions={
              <ButtonLink to="/agency/links/new" icon="plus">
                {t('newLink')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className={css.rows}>
            {links.map((link) => (
              <li key={link.id} className={css.row}>
                <span className={css.grow}>
                  <Link to={`/agency/links/${link.id}`}>{link.title}</Link>
                  <Text size="xs" tone="muted">
                    {link.customer ?? t('noCustomer')}, {t('until', { date: link.expires })}
                  </Text>
                </span>
                <Text as="b" numeric nowrap>
                  {link.amount}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

type Row = DashboardData['orders'][number]

/** The latest sales with their commissions. */
function RecentOrders({ orders }: { orders: Row[] }) {
  const t = useTranslate(agencyHome)
  return (
    <Stack as="section" gap={3} aria-labelledby="orders">
      <div className={css.head}>
        <Heading level={2} look="h4" id="orders">
          {t('orders')}
        </Heading>
        <Link to="/agency/orders">{t('ordersAll')}</Link>
      </div>
      <Table
        caption={t('orders')}
        columns={columns(t)}
        rows={orders}
        rowKey={(row) => row.code}
        empty={<Empty icon="ticket" title={t('ordersNone')} />}
      />
    </Stack>
  )
}

function columns(t: Translate<typeof agencyHome>): Column<Row>[] {
  return [
    {
      key: 'code',
      header: t('order'),
      cell: (row) => <Link to={row.page}>{row.code}</Link>,
      rowHeader: true,
      place: 'wide',
    },
    { key: 'customer', header: t('customer'), cell: (row) => row.customer },
    { key: 'item', header: t('item'), cell: (row) => row.item },
    { key: 'date', header: t('date'), cell: (row) => row.date, numeric: true },
    {
      key: 'state',
      header: t('state'),
      place: 'line',
      cell: (row) => (
        <Badge tone={row.status.tone} dot>
          {row.status.label}
        </Badge>
      ),
    },
    { key: 'total', header: t('total'), cell: (row) => row.total, align: 'end', numeric: true },
    { key: 'commission', header: t('commission'), cell: (row) => row.commission ?? '', align: 'end', numeric: true },
  ]
}

/** Coming departures with few vacancies, their commissions and their sales kits. */
function TripsToSell({ trips }: { trips: TripToSell[] }) {
  const t = useTranslate(agencyHome)
  return (
    <Stack as="section" gap={4} aria-labelledby="trips">
      <div className={css.head}>
        <Heading level={2} look="h4" id="trips">
          {t('trips')}
        </Heading>
        <Link to="/trips">{t('tripsAll')}</Link>
      </div>
      {trips.length === 0 ? (
        <Empty icon="map" title={t('tripsNone')} />
      ) : (
        <Grid columns={4} gap={4} scroll>
          {trips.map((trip) => (
            <TripCard key={trip.slug} trip={trip} />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function TripCard({ trip }: { trip: TripToSell }) {
  const t = useTranslate(agencyHome)
  const { slug, name, image, placesLeft, leaves, price, commission } = trip
  return (
    <Card as="article" pad="none">
      <div className={css.tripCard}>
        <div className={css.figure}>
          <Picture
            image={{ base: `/images/${image ?? 'aereo'}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
            alt=""
            sizes="(min-width: 960px) 240px, 84vw"
          />
        </div>
        <div className={css.cardBody}>
          <Heading level={3} look="h4">
            <Link to={`/trip-details/${slug}`} className={css.plain}>
              {keepNames(name)}
            </Link>
          </Heading>
          <Text size="xs" tone="muted">
            {t('leaves', { places: t('places', { count: placesLeft }), date: leaves })}
          </Text>
          <dl className={css.sums}>
            <div>
              <dt className={css.factLabel}>{price.label}</dt>
              <dd>
                <Price amount={price.amount} size="s" />
              </dd>
            </div>
            <div className={css.end}>
              <dt className={css.factLabel}>{t('yours')}</dt>
              <dd className={css.good}>{commission}</dd>
            </div>
          </dl>
          <Inline gap={2} nowrap>
            <span className={css.grow}>
              <ButtonLink to={`/agency/links/new?trip=${slug}`} size="m" icon="link" full="always">
                {t('makeLink')}
              </ButtonLink>
            </span>
            <ButtonLink to={`/user/marketing?trip=${slug}`} variant="outline" size="m" icon="image">
              <VisuallyHidden>{t('art', { name })}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        </div>
      </div>
    </Card>
  )
}
