import { Link } from '@remix-run/react'
import { tips } from '~/i18n/locales/tips'
import { useTranslate } from '~/i18n/use-translate'
import { CatalogueCard } from '~/routes/public/trip-cards/catalogue-card'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Picture } from '~/ui/picture'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { TipView } from './load-tip.server'
import * as css from './trip-tip.css'

/** Trips to the places of the text, and what to read next. */
export function Beside({ tip }: { tip: TipView }) {
  const t = useTranslate(tips)
  return (
    <>
      {tip.trips.length > 0 ? (
        <Stack as="section" gap={4}>
          <VisuallyHidden as="h2">{t('related')}</VisuallyHidden>
          {tip.trips.map((trip) => (
            <CatalogueCard key={trip.slug} trip={trip} headingLevel={3} sizes="(min-width: 960px) 372px, 92vw" />
          ))}
        </Stack>
      ) : null}
      <Card as="section" aria-labelledby="more">
        <Stack gap={4}>
          <Heading level={2} look="h4" id="more">
            {t('more')}
          </Heading>
          <ul className={css.others}>
            {tip.others.map((other) => (
              <li key={other.slug} className={css.other}>
                <span className={css.thumbnail}>
                  <Picture image={{ base: `/images/${other.image}`, width: 1200, height: 800 }} alt="" sizes="72px" />
                </span>
                <Link to={`/user/tripTips/${other.slug}`} className={css.otherLink} prefetch="intent">
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/user/tripTips">{t('allTips')}</Link>
        </Stack>
      </Card>
    </>
  )
}
