import type { ReactNode } from 'react'
import { formatMoney } from '~/i18n/format'
import { formatPriceLabel } from '~/i18n/format-headline'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Wrap } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { ButtonLink } from '~/ui/text/button/button'
import { keepNames } from '~/ui/text/heading/keep-names'
import { PriceBlock } from '~/ui/trip/price/price'
import * as css from './event.css'
import type { EventView, NextRace } from './event-view.server'

/** The shop's own picture, because an event has a page before it has a trip. */
const PICTURES = { f1: '/art/grid', motogp: '/art/track' } as const

/** The race with a link to its sectors. */
export function RaceHero({ slug, race }: { slug: EventView['slug']; race: NextRace }) {
  const t = useTranslate(eventPage)
  const language = useLanguage()
  return (
    <Head
      image={race.image ? `/images/${race.image.key}` : PICTURES[slug]}
      badge={race.event}
      title={race.name}
      lead={race.lead}
    >
      {race.isSoldOut ? (
        <ButtonLink to={`/vacancyAlert?trip=${race.slug}`} variant="cta" size="l">
          {t('leaveContact')}
        </ButtonLink>
      ) : (
        <ButtonLink to="#sectors" variant="cta" size="l">
          {t('choose')}
        </ButtonLink>
      )}
      {race.price === null ? null : (
        <PriceBlock before={formatPriceLabel(race.price, language)} amount={formatMoney(race.price.amount)} size="l" />
      )}
    </Head>
  )
}

/** No race is on sale: alternatives for the visitor. */
export function EmptyHero({ slug, text }: { slug: EventView['slug']; text: string }) {
  const t = useTranslate(eventPage)
  return (
    <Head image={PICTURES[slug]} badge={t(`name.${slug}`)} title={t(`title.${slug}`)} lead={text}>
      <ButtonLink to={`/contactUs?subject=waitingList&event=${slug}`} variant="cta" size="l">
        {t('leaveContact')}
      </ButtonLink>
      <ButtonLink to={`/user/tripForfait?${new URLSearchParams({ destination: t(`name.${slug}`) })}`} size="m">
        {t('forfait')}
      </ButtonLink>
    </Head>
  )
}

type HeadProps = { image: string; badge: string; title: string; lead: string; children: ReactNode }

function Head({ image, badge, title, lead, children }: HeadProps) {
  return (
    <section className={css.hero}>
      <Picture
        image={{ base: image, width: 1200, height: 800 }}
        alt=""
        sizes="(min-width: 600px) 80vw, 100vw"
        eager
        fit="behind"
      />
      <Wrap>
        <div className={css.heroCopy}>
          <Badge tone="red" icon="flag">
            {badge}
          </Badge>
          <h1 className={css.title}>{keepNames(title)}</h1>
          <p className={css.lead}>{lead}</p>
          <div className={css.actions}>{children}</div>
        </div>
      </Wrap>
    </section>
  )
}
