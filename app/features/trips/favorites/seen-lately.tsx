import { favorites } from '~/i18n/locales/trips/favorites'
import { useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { Section } from '~/ui/layout/layout/layout'
import { SectionHeading } from '~/ui/text/heading/heading'

type SeenLatelyProps = {
  trip?: { slug: string; name: string }
  /** Another section is above it. */
  continued?: boolean
}

/** Filled by the browser from what was opened in this tab; hidden without scripts. A trip's page names its trip. */
export function SeenLately({ trip, continued }: SeenLatelyProps) {
  const t = useTranslate(favorites)
  const to = trip ? `/trip-details/${trip.slug}` : undefined
  return (
    <seen-lately data-to={to} data-name={trip?.name} hidden>
      <Section continued={continued} aria-labelledby="seen-lately">
        <SectionHeading id="seen-lately">{t('seen')}</SectionHeading>
        <Chips label={t('seen')}>
          <Chip to="/trips">{t('seeTrips')}</Chip>
        </Chips>
      </Section>
    </seen-lately>
  )
}
