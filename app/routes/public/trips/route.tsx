import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { languageOf } from '~/i18n/language.server'
import { trips } from '~/i18n/locales/trips'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { pageMeta } from '~/routes/frame/page-meta'
import { Tabs } from '~/ui/chip'
import { Heading } from '~/ui/heading'
import { Grid, Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import { CatalogueCard } from '../trip-cards/catalogue-card'
import { ActiveFilters } from '../trip-filters/active-filters'
import { ListPages } from '../trip-filters/list-pages'
import { NoTrips } from '../trip-filters/no-trips'
import { KINDS } from '../trip-filters/trip-query'
import { describeList } from './describe-list.server'
import { FilterPanel } from './filter-panel'
import { listTitle } from './list-title'
import { kindAddress, loadTrips } from './load-trips.server'
import { SortForm } from './sort-form'
import * as css from './trips.css'

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
