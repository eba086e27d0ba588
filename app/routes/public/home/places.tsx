import { Link } from '@remix-run/react'
import { home } from '~/i18n/locales/home'
import { useTranslate } from '~/i18n/use-translate'
import { SectionHeading } from '~/ui/heading'
import { Grid, Section, Wrap } from '~/ui/layout'
import { CARD_WIDTHS, Picture } from '~/ui/picture'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

export function PlacesSection({ places }: Pick<HomeView, 'places'>) {
  const t = useTranslate(home)
  if (places.length === 0) return null
  return (
    <Section>
      <Wrap>
        <SectionHeading more={<Link to="/trips">{t('allPlaces')}</Link>}>{t('places')}</SectionHeading>
        <Grid columns={6} gap={3} scroll="half">
          {places.map(({ name, image, count }) => (
            <Link key={name} to={`/trips?${new URLSearchParams({ place: name })}`} className={css.place}>
              <Picture
                image={{ base: `/images/${image}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                alt=""
                sizes="(min-width: 1280px) 210px, (min-width: 600px) 30vw, 44vw"
              />
              <span className={css.placeCopy}>
                {name}
                <small className={css.placeCount}>{t('departures', { count })}</small>
              </span>
            </Link>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}
