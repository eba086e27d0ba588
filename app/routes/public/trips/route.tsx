import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { today } from '~/domain/values/time-zone'
import { describePage, numbered } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { ActiveFilters } from '~/features/trips/filters/active-filters'
import { ListPages } from '~/features/trips/filters/list-pages'
import { NoTrips } from '~/features/trips/filters/no-trips'
import { FILTER_NAMES, KINDS, SORTS } from '~/features/trips/filters/trip-query'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { trips } from '~/i18n/locales/trips/trips'
import { type Translate, translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Tabs } from '~/ui/form/chip/chip'
import { Select } from '~/ui/form/select/select'
import { Grid, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { useHydrated } from '~/ui/use-hydrated'
import { FilterPanel } from './filter-panel'
import * as css from './trips.css'
import { kindAddress, loadTrips, type TripList } from './trips.server'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const address = kindAddress(url)
  if (address !== null) throw redirect(address, 301)
  const language = await languageOf(request)
  await catalogue().ready
  const list = loadTrips(url, language, today(now()))
  const heading = listTitle(list, translator(trips, language))
  return { list, heading, page: describeList(list, heading, language, url.pathname) }
}

export default function TripsScreen() {
  const { list, heading } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useTranslate(trips)
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <div className={css.head}>
          <Stack gap={2}>
            <Heading level={1}>{heading}</Heading>
            {list.total > 0 ? <Text tone="muted">{t('count', { count: list.total })}</Text> : null}
          </Stack>
          {list.total > 0 ? <SortForm list={list} pathname={pathname} /> : null}
        </div>
        <Tabs
          label={t('kinds')}
          tabs={[
            { to: '/trips', label: t('tab.all'), current: list.kind === null },
            ...KINDS.map((kind) => ({ to: `/trips/${kind}`, label: t(`tab.${kind}`), current: list.kind === kind })),
          ]}
        />
        {list.problem ? (
          <Notice kind="warning" role="status">
            {t(list.problem)}
          </Notice>
        ) : null}
        <TwoColumn side="start" aside={<FilterPanel list={list} pathname={pathname} />} asideLabel={t('filters')}>
          <Stack gap={4}>
            <ActiveFilters list={list} pathname={pathname} />
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
                      sizes="(min-width: 960px) 310px, (min-width: 600px) 45vw, 36vw"
                    />
                  ))}
                </Grid>
                <ListPages list={list} pathname={pathname} />
              </>
            )}
          </Stack>
        </TwoColumn>
      </Stack>
    </Wrap>
  )
}

/** The heading of the list: kind and search. */
function listTitle({ kind, values }: TripList, t: Translate<typeof trips>): string {
  const title = kind ? t(`kind.${kind}`) : t('title')
  if (values.q) return t('titleQuery', { title, query: values.q })
  if (values.place) return t('titlePlace', { title, place: values.place })
  if (values.city) return t('titleCity', { title, city: values.city })
  return title
}

/**
 * A destination has its own list with its own title, and so does each further page. All other filters and sort orders
 * use the canonical address of that list. A list without results is not indexed.
 */
function describeList(list: TripList, heading: string, language: Language, pathname: string) {
  const { place, ...others } = list.values
  const isWhole = Object.keys(others).length === 0 && list.sort === null
  const query = new URLSearchParams()
  if (place) query.set('place', place)
  if (isWhole && list.page > 1) query.set('page', String(list.page))
  const text = query.toString()
  const title = numbered(heading, list.page, language)
  return describePage({
    language,
    title,
    description: `${title}. ${translator(trips, language)('description')}`,
    path: text === '' ? pathname : `${pathname}?${text}`,
    ...(list.total === 0 ? { isHidden: true } : {}),
  })
}

/**
 * A separate form: with JavaScript a selection sorts immediately; without it, and before hydration, the button does.
 */
function SortForm({ list, pathname }: { list: TripList; pathname: string }) {
  const t = useTranslate(trips)
  const submit = useSubmit()
  const hydrated = useHydrated()
  const shown = list.sort ?? (list.values.q === undefined ? 'date' : 'relevance')
  const [isAhead, setAhead] = useState(false)
  const isSorting = useRef(false)

  // A selection made before hydration waits for the button, because automatic submission would also trigger when the
  // visitor navigates back.
  useEffect(() => {
    const field = document.getElementById('sort')
    setAhead(field instanceof HTMLSelectElement && field.value !== shown)
    // Mounting again would lose the keyboard focus: some browsers submit on every arrow key.
    if (isSorting.current) field?.focus()
    isSorting.current = false
  }, [shown])

  const sorts = SORTS.filter((sort) => sort !== 'relevance' || list.values.q !== undefined)
  return (
    <Form method="get" action={pathname} className={css.sort}>
      {FILTER_NAMES.map((name) =>
        list.values[name] ? <input key={name} type="hidden" name={name} value={list.values[name]} /> : null,
      )}
      <Select
        id="sort"
        name="sort"
        label={t('sort')}
        enhance="intent"
        key={shown}
        defaultValue={shown}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) => {
          isSorting.current = true
          submit(event.currentTarget.form)
        }}
      />
      {hydrated && !isAhead ? null : (
        <Button size="m" variant="outline">
          {t('applySort')}
        </Button>
      )}
    </Form>
  )
}
