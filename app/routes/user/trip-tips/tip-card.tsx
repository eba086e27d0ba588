import { Link } from '@remix-run/react'
import { toLocalDate } from '~/domain/time-zone'
import { formatLongDate } from '~/i18n/format'
import { tips } from '~/i18n/locales/tips'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import type { TipCardView } from '~/routes/user/tip-cards/tip-card-view.server'
import { Badge } from '~/ui/badge'
import { Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import * as css from './trip-tips.css'

const pictureOf = (tip: TipCardView) => ({ base: `/images/${tip.image}`, width: 1200, height: 800 })

/** The newest tip, over the whole width. */
export function LargeTip({ tip }: { tip: TipCardView }) {
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
          <Link to={`/user/tripTips/${tip.slug}`} className={css.cover} prefetch="intent">
            {tip.title}
          </Link>
        </h2>
        <Text>{tip.summary}</Text>
        <Text size="sm" tone="muted">
          {t('revised', { date })}. {t('minutesLong', { count: tip.minutes })}
        </Text>
      </div>
    </article>
  )
}

export function TipCard({ tip }: { tip: TipCardView }) {
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
          <Link to={`/user/tripTips/${tip.slug}`} className={css.cover} prefetch="intent">
            {tip.title}
          </Link>
        </h2>
        <p className={css.summary}>{tip.summary}</p>
      </div>
    </article>
  )
}
