import { Link } from '@remix-run/react'
import { home } from '~/i18n/locales/home'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/empty'
import { SectionHeading } from '~/ui/heading'
import { Section, Wrap } from '~/ui/layout'
import { CatalogueCard } from '../trip-cards/catalogue-card'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

export function NextDepartures({ cards, total }: Pick<HomeView, 'cards' | 'total'>) {
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
                  lead={card.lead ?? undefined}
                  sizes="(min-width: 1280px) 305px, (min-width: 600px) 46vw, 84vw"
                />
              </div>
            ))}
          </div>
        )}
      </Wrap>
    </Section>
  )
}
