import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { installmentValue } from '~/domain/payments/free-installments'
import { addDays } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { privateMeta } from '~/features/page/frame/page-meta'
import { PlacesBadge } from '~/features/trips/choosing/places-badge'
import { AdultsField, ChildrenFields } from '~/features/trips/party/party-fields'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { common } from '~/i18n/locales/page/common'
import { favorites } from '~/i18n/locales/trips/favorites'
import { tripCard } from '~/i18n/locales/trips/trip-card'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { ComparedList, ComparisonTable } from '~/ui/table/comparison/comparison'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './compare.css'
import { type ComparedTrip, type Comparison, loadComparison } from './compare.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = context.t(favorites)
  return {
    title: context.t(common)('titlePattern', { title: t('compareTitle') }),
    description: t('compareDescription'),
    ...(await loadComparison(new URL(request.url).searchParams, context.language)),
  }
}

export default function CompareScreen() {
  const comparison = useLoaderData<typeof loader>()
  const { trips, isMore, isGone } = comparison
  const t = useTranslate(favorites)
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>{t('compareTitle')}</Heading>
          <Text>
            <Link to="/favorites">{t('toFavorites')}</Link>
          </Text>
        </Stack>
        {isMore || isGone ? (
          <Notice kind="info" role="status">
            {t(isMore ? 'compareMost' : 'compareGone')}
          </Notice>
        ) : null}
        {trips.length === 0 ? <Nothing /> : <Table comparison={comparison} />}
      </Stack>
    </Wrap>
  )
}

function Nothing() {
  const t = useTranslate(favorites)
  return (
    <Empty
      icon="heart"
      title={t('compareEmpty')}
      actions={
        <>
          <ButtonLink to="/favorites" variant="primary" size="m">
            {t('toFavorites')}
          </ButtonLink>
          <ButtonLink to="/trips" variant="outline" size="m">
            {t('seeTrips')}
          </ButtonLink>
        </>
      }
    >
      {t('compareEmptyText')}
    </Empty>
  )
}

/** For whom the prices are. */
function PartyForm({ comparison: { trips, party } }: { comparison: Comparison }) {
  const t = useTranslate(favorites)
  return (
    <auto-form replaces-button="">
      <Form method="get" action="/compare" className={css.form}>
        {trips.map(({ slug }) => (
          <input key={slug} type="hidden" name="trip" value={slug} />
        ))}
        <AdultsField id="people" party={party} placeholder={t('anyPeople')} />
        <ChildrenFields id="age" party={party} />
        <Button size="m" variant="outline">
          {t('show')}
        </Button>
      </Form>
    </auto-form>
  )
}

function Table({ comparison }: { comparison: Comparison }) {
  const { trips, shared } = comparison
  const t = useTranslate(favorites)
  const cards = useTranslate(tripCard)
  const language = useLanguage()
  const row = (label: string, cell: (trip: ComparedTrip) => ReactNode) => ({ label, cells: trips.map(cell) })
  const facts = [
    {
      label: t('dates'),
      text: ({ checkinOn, nights }: ComparedTrip) => formatDateRange(checkinOn, addDays(checkinOn, nights), language),
    },
    { label: t('length'), text: ({ nights }: ComparedTrip) => cards('nights', { count: nights }) },
    {
      label: t('how'),
      text: ({ isCruise, transport }: ComparedTrip) => cards(isCruise ? 'cruise' : transport),
    },
    { label: t('meals'), text: ({ meals }: ComparedTrip) => (meals ? t(`meals.${meals}`) : t('noMeals')) },
  ]
  const isSame = ({ text }: (typeof facts)[number]) =>
    trips.length > 1 && new Set(trips.map((trip) => text(trip))).size === 1
  const list = (items: readonly string[], others: readonly string[]) => (
    <ComparedList items={items} none={t(others.length > 0 ? 'nothingElse' : 'nothing')} />
  )
  return (
    <Stack gap={5}>
      <PartyForm comparison={comparison} />
      <ComparisonTable
        label={t('compareTitle')}
        items={trips.map(({ slug, name, image, query = '' }) => ({
          id: slug,
          title: name,
          to: `/trip-details/${slug}${query}`,
          picture: `/images/${image ?? 'aereo'}`,
        }))}
        rows={[
          row(t('price'), (trip) => <PriceCell trip={trip} />),
          ...facts.filter((fact) => !isSame(fact)).map(({ label, text }) => row(label, text)),
          row(t('from'), ({ boarding }) =>
            list(
              boarding.map(({ city, time }) => `${city}, ${time}`),
              [],
            ),
          ),
          row(t('places'), ({ placesLeft }) => <PlacesBadge left={placesLeft} />),
          row(t('included'), ({ included }) => list(included, shared.included)),
          row(t('notIncluded'), ({ notIncluded }) => list(notIncluded, shared.notIncluded)),
          row(t('next'), (trip) => <NextCell trip={trip} />),
        ]}
      />
      <InAll
        pairs={[
          ...facts.filter(isSame).map(({ label, text }) => ({ key: label, value: trips[0] ? text(trips[0]) : '' })),
          ...(shared.included.length > 0 ? [{ key: t('included'), value: shared.included.join(' · ') }] : []),
          ...(shared.notIncluded.length > 0 ? [{ key: t('notIncluded'), value: shared.notIncluded.join(' · ') }] : []),
        ]}
      />
    </Stack>
  )
}

/** What is the same in all of them, folded. */
function InAll({ pairs }: { pairs: Array<{ key: string; value: string }> }) {
  const t = useTranslate(favorites)
  if (pairs.length === 0) return null
  return (
    <AccordionItem summary={t('same', { count: pairs.length })} wide>
      <KeyValue pairs={pairs} />
    </AccordionItem>
  )
}

function NextCell({ trip: { slug, query = '', withoutIt, name } }: { trip: ComparedTrip }) {
  const t = useTranslate(favorites)
  return (
    <div className={css.ways}>
      <ButtonLink to={`/trip-details/${slug}${query}`} variant="outline" size="m" full="always">
        {t('seeTrip')} <VisuallyHidden>{t('compareOf', { name })}</VisuallyHidden>
      </ButtonLink>
      <Link to={withoutIt} aria-label={t('takeAwayOf', { name })}>
        {t('remove')}
      </Link>
    </div>
  )
}

/** In a narrow column the amount may be below its sign. */
const breakableMoney = (amount: Centavos) => formatMoney(amount).replace('\u00a0', ' ')

function PriceCell({ trip: { price, hasRoom, isSoldOut } }: { trip: ComparedTrip }) {
  const t = useTranslate(favorites)
  if (isSoldOut) return t('soldOut')
  if (price === null || !hasRoom) return t('noPrice')
  const { label, amount, count, pix } = price
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <b>{breakableMoney(amount)}</b>
      {pix === undefined ? null : <Text size="sm">{t('pix', { value: breakableMoney(pix) })}</Text>}
      {count === undefined ? null : (
        <Text size="sm">{t('plan', { count, value: breakableMoney(installmentValue({ total: amount, count })) })}</Text>
      )}
    </Stack>
  )
}
