import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { home } from '~/i18n/locales/trips/home'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Section, Wrap } from '~/ui/layout/layout/layout'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Price } from '~/ui/trip/price/price'
import * as css from './home.css'
import type { HomeView } from './home.server'

export function NextDepartures({ cards, more, total }: Pick<HomeView, 'cards' | 'more' | 'total'>) {
  const t = useTranslate(home)
  return (
    <Section>
      <Wrap>
        <SectionHeading
          lead={t('nextLead')}
          more={total > 0 ? <Link to="/trips">{t('allTrips', { count: total })}</Link> : null}
        >
          {t('next')}
        </SectionHeading>
        {cards.length === 0 ? (
          <Empty icon="compass" title={t('emptyTitle')} level={3}>
            {t('empty')}
          </Empty>
        ) : (
          <div className={css.departures}>
            {cards.map((card, index) => (
              <div key={card.slug} className={index === 0 ? css.first : css.departure}>
                <CatalogueCard
                  trip={card}
                  variant={index === 0 ? 'featured' : 'card'}
                  lead={card.lead}
                  sizes="(min-width: 1280px) 305px, (min-width: 600px) 46vw, 84vw"
                />
              </div>
            ))}
          </div>
        )}
        {more.length > 0 ? <MoreTrips more={more} /> : null}
      </Wrap>
    </Section>
  )
}

/** Featured trips without a card, one row each. */
function MoreTrips({ more }: Pick<HomeView, 'more'>) {
  const t = useTranslate(home)
  return (
    <div className={css.more}>
      <Heading level={3} look="label">
        {t('alsoFeatured')}
      </Heading>
      <ul className={css.moreTrips}>
        {more.map((line) => {
          const [slug, price, who, day, ...name] = line.split('|')
          return (
            <li key={slug}>
              <Link to={`/trip-details/${slug}`} className={css.moreTrip}>
                <b>{keepNames(name.join('|'))}</b>
                <span>
                  {price ? <Price amount={price} /> : t('soldOut')}
                  {who ? <i>{who}</i> : null}
                </span>
                <small>{day}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
