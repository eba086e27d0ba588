import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { today } from '~/domain/values/time-zone'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { NearMisses } from '~/features/trips/choosing/near-misses'
import { ActiveFilters } from '~/features/trips/filters/active-filters'
import { ListPages } from '~/features/trips/filters/list-pages'
import { NoTrips } from '~/features/trips/filters/no-trips'
import { type FilterName, filterPairs } from '~/features/trips/filters/trip-query'
import { useFilterOptions } from '~/features/trips/filters/use-filter-options'
import { head } from '~/i18n/locales/page/head'
import { itineraries } from '~/i18n/locales/trips/itineraries'
import { trips } from '~/i18n/locales/trips/trips'
import { useTranslate } from '~/i18n/use-translate'
import type { RequestContext } from '~/session/request-context'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Picture } from '~/ui/media/picture/picture'
import { Button, ButtonLink, IconButton } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './itineraries.css'
import { type ItineraryList, loadItineraries, type ScriptView } from './itineraries.server'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  await catalogue().ready
  const list = loadItineraries(new URL(request.url).searchParams, context, today(context.now))
  const t = context.t(itineraries)
  const heading = list.values.q ? t('titleQuery', { query: list.values.q }) : t('title')
  return { list, heading, page: describeItineraries(list, heading, context) }
}

export default function ItinerariesScreen() {
  const { list, heading } = useLoaderData<typeof loader>()
  const t = useTranslate(itineraries)
  const copy = useTranslate(trips)
  return (
    <Wrap padTop={6}>
      <Stack gap={4}>
        <div className={css.head}>
          <Stack gap={2}>
            <Heading level={1}>{heading}</Heading>
            <Text tone="muted" measure>
              {t('lead')}
            </Text>
          </Stack>
          <SearchForm list={list} />
        </div>
        {list.problem ? (
          <Notice kind="warning" role="status">
            {copy(list.problem)}
          </Notice>
        ) : null}
        <MoreFilters list={list} />
        <ActiveFilters list={list} pathname="/itineraries" />
        {list.total === 0 ? (
          <NoTrips list={list} pathname="/itineraries" />
        ) : (
          <>
            <ul className={css.scripts}>
              {list.scripts.map((script) => (
                <ScriptItem key={script.slug} script={script} />
              ))}
            </ul>
            <div className={css.tools}>
              <ListPages list={list} pathname="/itineraries" />
            </div>
          </>
        )}
        <div className={css.tools}>
          <NearMisses list={list} />
        </div>
      </Stack>
    </Wrap>
  )
}

/** Each page of the unfiltered list is its own canonical page; filtered lists point to the unfiltered one. */
function describeItineraries(list: ItineraryList, heading: string, context: RequestContext) {
  const isFurther = Object.keys(list.values).length === 0 && list.page > 1
  const title = isFurther ? context.t(head)('listPage', { title: heading, page: list.page }) : heading
  return describePage({
    language: context.language,
    title,
    description: `${title}. ${context.t(itineraries)('description')}`,
    path: isFurther ? `/itineraries?page=${list.page}` : '/itineraries',
    ...(list.total === 0 ? { isHidden: true } : {}),
  })
}

/** The itinerary of one trip: summary, links, and its days collapsed. In print the days are expanded. */
function ScriptItem({ script }: { script: ScriptView }) {
  const t = useTranslate(itineraries)
  const { slug, name, image, line, days, query = '' } = script
  return (
    <li className={css.item}>
      <div className={css.figure}>
        <Picture image={{ base: `/images/${image}`, width: 1200, height: 800 }} alt="" sizes="108px" />
      </div>
      <div>
        <Heading level={2} look="h4">
          {name}
        </Heading>
        <Text size="sm" tone="muted">
          {line}
        </Text>
      </div>
      <div className={css.actions}>
        <ButtonLink to={`/itineraries/${slug}`} icon="printer">
          {t('print')} <VisuallyHidden>{t('printOf', { name })}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={`/trip-details/${slug}${query}`} variant="outline" icon="map">
          {t('trip')} <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
      </div>
      {days.length > 0 ? (
        <Days script={script} />
      ) : (
        <div className={css.days}>
          <Text size="sm" tone="muted">
            {t('none')}
          </Text>
        </div>
      )}
    </li>
  )
}

function Days({ script: { name, days } }: { script: ScriptView }) {
  const t = useTranslate(itineraries)
  return (
    <details className={css.days}>
      <summary className={css.summary}>
        {t('open', { count: days.length })} <VisuallyHidden>{t('openOf', { name })}</VisuallyHidden>
      </summary>
      <ol className={css.list}>
        {days.map(({ title, text, note }, index) => (
          <li key={note} className={css.day}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{title}</b> <span className={css.note}>{note}</span>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

type FilterProps = { list: ItineraryList }

/** Query parameters that this form does not contain are carried over. */
function HiddenFilters({ list, shownFilters }: FilterProps & { shownFilters: readonly FilterName[] }) {
  const otherFilters = filterPairs(list.values).filter(([name]) => !shownFilters.includes(name))
  return (
    <>
      {otherFilters.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two children may be of one age
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {list.sort ? <input type="hidden" name="sort" value={list.sort} /> : null}
    </>
  )
}

function SearchForm({ list }: FilterProps) {
  const t = useTranslate(itineraries)
  return (
    <Form method="get" action="/itineraries" className={css.search} key={list.values.q}>
      <HiddenFilters list={list} shownFilters={['q']} />
      <TextInput
        id="itinerary-q"
        name="q"
        type="search"
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        defaultValue={list.values.q}
      />
      <IconButton type="submit" icon="search" label={t('submit')} size="m" />
    </Form>
  )
}

const FILTERS = ['city', 'month', 'transport', 'nights', 'tag', 'event'] as const

/** The other filters, collapsed by default. */
function MoreFilters({ list }: FilterProps) {
  const t = useTranslate(trips)
  const own = useTranslate(itineraries)
  const options = useFilterOptions(list)
  return (
    <details className={css.filters}>
      <summary className={css.filtersSummary}>
        <Icon name="sliders-horizontal" />
        {own('moreFilters')}
      </summary>
      <Form method="get" action="/itineraries" className={css.filterForm} key={JSON.stringify(list.values)}>
        <HiddenFilters list={list} shownFilters={FILTERS} />
        {FILTERS.map((name) => (
          <Select
            key={name}
            id={`itinerary-${name}`}
            name={name}
            defaultValue={list.values[name] ?? ''}
            {...options[name]}
          />
        ))}
        <Button variant="primary" size="m">
          {t('apply')}
        </Button>
      </Form>
    </details>
  )
}
