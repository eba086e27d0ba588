import { Link } from '@remix-run/react'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { home } from '~/i18n/locales/home'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Heading } from '~/ui/heading'
import { Section, Stack, Wrap } from '~/ui/layout'
import { Picture } from '~/ui/picture'
import { PriceBlock } from '~/ui/price'
import { Text } from '~/ui/text'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

/** The next races on sale. */
export function Season({ races }: Pick<HomeView, 'races'>) {
  const t = useTranslate(home)
  const language = useLanguage()
  if (races.length === 0) return null
  return (
    <div className={css.season}>
      <Section as="section">
        <Wrap>
          <div className={css.seasonGrid}>
            <figure className={css.seasonFigure}>
              <Picture
                image={{ base: '/images/f1-monaco', width: 1200, height: 800 }}
                alt={t('seasonPicture')}
                sizes="(min-width: 960px) 640px, 92vw"
              />
              <figcaption className={css.seasonCaption}>{t('seasonCaption')}</figcaption>
            </figure>
            <Stack gap={4}>
              <Heading level={2} kerb>
                {t('season')}
              </Heading>
              <Text>{t('seasonLead')}</Text>
              <ul>
                {races.map((race) => (
                  <li key={race.slug}>
                    <Link to={`/trip-details/${race.slug}`} className={css.race}>
                      <span>
                        <b className={css.raceName}>{race.name}</b>
                        <Text as="span" size="sm" tone="muted">
                          {formatDateRange(race.checkinOn, race.checkoutOn, language)}
                        </Text>
                      </span>
                      {race.price === null ? null : (
                        <PriceBlock before={t('fromShort')} amount={formatMoney(race.price)} size="s" />
                      )}
                      <span className={css.raceEvent}>
                        <Badge>{race.event}</Badge>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Stack>
          </div>
        </Wrap>
      </Section>
    </div>
  )
}
