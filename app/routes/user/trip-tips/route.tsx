import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { toLocalDate } from '~/domain/values/time-zone'
import type { TipCardView } from '~/features/content/tip-cards/tip-card-view.server'
import { describePage, numbered } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatLongDate } from '~/i18n/format'
import { tips } from '~/i18n/locales/content/tips'
import { translator } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { notFound } from '~/session/not-found.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Grid, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { Pagination } from '~/ui/table/pagination/pagination'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { listShownTips } from './list-tips.server'
import * as css from './trip-tips.css'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const requestedPage = new URL(request.url).searchParams.get('page') ?? '1'
  const list = /^[1-9]\d{0,3}$/.test(requestedPage) ? listShownTips(Number(requestedPage), language) : null
  if (list === null) throw notFound()
  const t = translator(tips, language)
  const name = list.page === 1 ? t('title') : t('titlePage', { number: list.page })
  const description = numbered(t('lead'), list.page, language)
  return { list, page: describePage({ language, title: name, description, path: pageAddress(list.page) }) }
}

const pageAddress = (requestedPage: number) =>
  requestedPage === 1 ? '/user/tripTips' : `/user/tripTips?page=${requestedPage}`

export default function TripTipsScreen() {
  const { list } = useLoaderData<typeof loader>()
  const t = useTranslate(tips)
  const { page, pages, large, cards } = list
  const step = (to: number, label: string) => ({ label, ...(to >= 1 && to <= pages ? { to: pageAddress(to) } : {}) })
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2} as="header">
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead')}</Text>
        </Stack>
        {large ? <LargeTip tip={large} /> : null}
        {!large && cards.length === 0 ? <Nothing /> : null}
        {cards.length > 0 ? (
          <Grid columns={3} gap={5}>
            {cards.map((tip) => (
              <TipCard key={tip.slug} tip={tip} />
            ))}
          </Grid>
        ) : null}
        {pages > 1 ? (
          <Pagination
            label={t('pages')}
            previous={step(page - 1, t('previous'))}
            next={step(page + 1, t('next'))}
            pages={Array.from({ length: pages }, (_, index) => index + 1).map((number) => ({
              number,
              to: pageAddress(number),
              label: t('page', { number }),
              current: number === page,
            }))}
          />
        ) : null}
      </Stack>
    </Wrap>
  )
}

function Nothing() {
  const t = useTranslate(tips)
  return (
    <Empty icon="newspaper" title={t('empty')} actions={<ButtonLink to="/trips">{t('seeTrips')}</ButtonLink>}>
      {t('emptyText')}
    </Empty>
  )
}

const pictureOf = (tip: TipCardView) => ({ base: `/images/${tip.image}`, width: 1200, height: 800 })

/** The newest tip, in full width. */
function LargeTip({ tip }: { tip: TipCardView }) {
  const t = useTranslate(tips)
  const language = useLanguage()
  const date = formatLongDate(toLocalDate(tip.revisedAt), language)
  return (
    <article className={css.large}>
      <div className={css.largeFigure}>
        <Picture image={pictureOf(tip)} alt="" sizes="(min-width: 960px) 760px, 92vw" eager />
      </div>
      <div className={css.largeCopy}>
        <Badge tone="blue">{t('newest')}</Badge>
        <h2>
          <Link to={`/user/tripTips/${tip.slug}`} className={css.cover}>
            {tip.title}
          </Link>
        </h2>
        <Text>{tip.summary}</Text>
        <Text size="sm" tone="muted">
          {t(tip.isRevised ? 'revised' : 'published', { date })}. {t('minutesLong', { count: tip.minutes })}
        </Text>
      </div>
    </article>
  )
}

function TipCard({ tip }: { tip: TipCardView }) {
  const t = useTranslate(tips)
  const language = useLanguage()
  const date = formatLongDate(toLocalDate(tip.revisedAt), language)
  return (
    <article className={css.card}>
      <div className={css.figure}>
        <Picture image={pictureOf(tip)} alt="" sizes="(min-width: 960px) 410px, (min-width: 600px) 45vw, 112px" />
      </div>
      <div className={css.copy}>
        <Text size="xs" tone="muted">
          {date}, {t('minutes', { count: tip.minutes })}
        </Text>
        <h2 className={css.title}>
          <Link to={`/user/tripTips/${tip.slug}`} className={css.cover}>
            {tip.title}
          </Link>
        </h2>
        <p className={css.summary}>{tip.summary}</p>
      </div>
    </article>
  )
}
