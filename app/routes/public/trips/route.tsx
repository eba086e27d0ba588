import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { localDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { describePage, numbered } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { CARD_SIZES, NearMisses } from '~/features/trips/choosing/near-misses'
import { SeenLately } from '~/features/trips/favorites/seen-lately'
import { ActiveFilters } from '~/features/trips/filters/active-filters'
import { ListPages } from '~/features/trips/filters/list-pages'
import { NoTrips } from '~/features/trips/filters/no-trips'
import { filterPairs, KINDS, SORTS } from '~/features/trips/filters/trip-query'
import { formatMonth, monthName } from '~/i18n/format'
import { cityOf } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'
import { choosing } from '~/i18n/locales/trips/choosing'
import { trips } from '~/i18n/locales/trips/trips'
import { type Translate, translator } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import type { RequestContext } from '~/session/request-context'
import { Notice } from '~/ui/feedback/notice/notice'
import { Tabs } from '~/ui/form/chip/chip'
import { Select } from '~/ui/form/select/select'
import { Grid, Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { FilterPanel, FilterToggle } from './filter-panel'
import { MonthStrip } from './month-strip'
import * as css from './trips.css'
import { kindAddress, listPath, loadTrips, type TripList } from './trips.server'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const address = kindAddress(url)
  if (address !== null) throw redirect(address, 301)
  await catalogue().ready
  const list = loadTrips(url, context.language, today(context.now))
  const heading = listTitle(list, context.t(trips))
  const pathname = listPath(url.pathname)
  return { list, heading, pathname, page: describeList(list, heading, context, pathname) }
}

export default function TripsScreen() {
  const { list, heading, pathname } = useLoaderData<typeof loader>()
  const t = useTranslate(trips)
  const choices = useTranslate(choosing)
  const language = useLanguage()
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <div className={css.head}>
          <Stack gap={2}>
            <Heading level={1}>{heading}</Heading>
            {list.total > 0 ? <Text tone="muted">{spanText(list, choices, language)}</Text> : null}
          </Stack>
          <div className={css.tools}>
            <FilterToggle list={list} />
            {list.total > 0 ? <SortForm list={list} pathname={pathname} /> : null}
          </div>
        </div>
        <div className={css.kinds} data-narrowed={Object.keys(list.values).length > 0 ? '' : undefined}>
          <Tabs
            label={t('kinds')}
            tabs={[
              { to: '/trips', label: t('tab.all'), current: list.kind === null },
              ...KINDS.map((kind) => ({ to: `/trips/${kind}`, label: t(`tab.${kind}`), current: list.kind === kind })),
            ]}
          />
        </div>
        {list.problem ? (
          <Notice kind="warning" role="status">
            {t(list.problem)}
          </Notice>
        ) : null}
        <TwoColumn side="start" aside={<FilterPanel list={list} pathname={pathname} />} asideLabel={t('filters')}>
          <Stack gap={4}>
            <ActiveFilters list={list} pathname={pathname} />
            <div className={css.months}>
              <MonthStrip list={list} pathname={pathname} />
            </div>
            {list.total === 0 ? (
              <NoTrips list={list} pathname={pathname} />
            ) : (
              <>
                <Grid columns={3} gap={5}>
                  {list.cards.map((card, index) => (
                    <CatalogueCard
                      key={card.slug}
                      trip={card}
                      variant="row"
                      headingLevel={2}
                      isFirst={index === 0}
                      sizes={CARD_SIZES}
                    />
                  ))}
                </Grid>
                <ListPages list={list} pathname={pathname} />
              </>
            )}
            <div className={css.monthsBelow}>
              <MonthStrip list={list} pathname={pathname} />
            </div>
            <AfterList list={list} />
          </Stack>
        </TwoColumn>
      </Stack>
    </Wrap>
  )
}

/** No list ends in the footer: near misses, and on its last page the way to a trip of one's own. */
function AfterList({ list }: { list: TripList }) {
  const t = useTranslate(choosing)
  const copy = useTranslate(trips)
  return (
    <Stack gap={5}>
      <NearMisses list={list} />
      <SeenLately />
      {list.isLast && list.total > 0 ? (
        <Inline gap={3}>
          <Text>{t('notFound')}</Text>
          <ButtonLink to="/user/tripForfait" variant="outline" size="m">
            {copy('forfait')}
          </ButtonLink>
        </Inline>
      ) : null}
    </Stack>
  )
}

/** "6 viagens entre dezembro de 2026 e outubro de 2027": the months of what was found. */
function spanText(list: TripList, t: Translate<typeof choosing>, language: Language): string {
  const { total: count, values } = list
  const months = list.facets.month.filter((month) => month.count > 0).map(({ value }) => localDate(`${value}-01`))
  const [from, to] = [months[0], months.at(-1)]
  if (values.month !== undefined || from === undefined || to === undefined || from === to) {
    return translator(trips, language)('count', { count })
  }
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const first = isOneYear ? monthName(Number(from.slice(5, 7)), language) : formatMonth(from, language)
  return t('span', { count, from: first, to: formatMonth(to, language) })
}

/** The heading of the list: kind and search. */
function listTitle({ kind, values }: TripList, t: Translate<typeof trips>): string {
  const title = kind ? t(`kind.${kind}`) : t('title')
  if (values.q) return t('titleQuery', { title, query: values.q })
  if (values.place) return t('titlePlace', { title, place: values.place })
  if (values.city) return t('titleCity', { title, city: cityOf(values.city) })
  return title
}

/**
 * A destination has its own list with its own title, and so does each further page. All other filters and sort orders
 * use the canonical address of that list. A list without results is not indexed.
 */
function describeList(list: TripList, heading: string, context: RequestContext, pathname: string) {
  const { place, ...others } = list.values
  const isWhole = Object.keys(others).length === 0 && list.sort === null
  const query = new URLSearchParams()
  if (place) query.set('place', place)
  if (isWhole && list.page > 1) query.set('page', String(list.page))
  const text = query.toString()
  const title = numbered(heading, list.page, context.language)
  return describePage({
    language: context.language,
    title,
    description: `${title}. ${context.t(trips)('description')}`,
    path: text === '' ? pathname : `${pathname}?${text}`,
    ...(list.total === 0 ? { isHidden: true } : {}),
  })
}

/** A separate form: a selection sorts immediately, without JavaScript the button does. */
function SortForm({ list, pathname }: { list: TripList; pathname: string }) {
  const t = useTranslate(trips)
  const shown = list.sort ?? (list.values.q === undefined ? 'date' : 'relevance')
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || list.values.q !== undefined)
  return (
    <auto-form replaces-button="">
      <Form method="get" action={pathname} className={css.sort}>
        {filterPairs(list.values).map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two children may be of one age
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Select
          id="sort"
          name="sort"
          label={t('sort')}
          defaultValue={shown}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
        <Button size="m" variant="outline">
          {t('applySort')}
        </Button>
      </Form>
    </auto-form>
  )
}
