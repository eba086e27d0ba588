import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { languageOf } from '~/i18n/language.server'
import { itineraries } from '~/i18n/locales/itineraries'
import { trips } from '~/i18n/locales/trips'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { pageMeta } from '~/routes/frame/page-meta'
import { Heading } from '~/ui/heading'
import { Stack, Wrap } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import { ActiveFilters } from '../trip-filters/active-filters'
import { ListPages } from '../trip-filters/list-pages'
import { NoTrips } from '../trip-filters/no-trips'
import { describeItineraries } from './describe-itineraries.server'
import { MoreFilters, SearchForm } from './filters'
import * as css from './itineraries.css'
import { loadItineraries } from './load-itineraries.server'
import { ScriptItem } from './script-item'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const list = loadItineraries(new URL(request.url).searchParams, language, today(now()))
  const t = translator(itineraries, language)
  const heading = list.values.q ? t('titleQuery', { copy: list.values.q }) : t('title')
  return { list, heading, page: describeItineraries(list, heading, language) }
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
      </Stack>
    </Wrap>
  )
}
