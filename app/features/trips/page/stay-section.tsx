import { mapAddress } from '~/features/page/frame/map-address'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Block } from './block'
import * as css from './stay-section.css'
import type { TripView } from './trip-view.server'

/** The hotels by name, class and address, in the order of the nights, next to a picture of a room. */
export function StaySection({ trip: { slug, stay }, isPreview }: { trip: TripView; isPreview: boolean }) {
  const t = useTranslate(tripPage)
  const { hotels, room } = stay
  if (hotels.length === 0) return null
  const picture = room && (
    <Picture
      image={{ base: `/images/${room.key}`, width: 1200, height: 800, widths: [480, 960] }}
      alt={room.alt}
      sizes="(min-width: 960px) 340px, 100vw"
    />
  )
  return (
    <Block id="stay" title={t('stay')} folds>
      <div className={css.stay}>
        {room === null ? null : isPreview ? (
          <div className={css.room}>{picture}</div>
        ) : (
          <a className={css.room} href={`/trip-details/${slug}/photos?photo=${room.number}`}>
            {picture}
          </a>
        )}
        <ul className={css.hotels}>
          {hotels.map(({ name, stars, address }) => (
            <li key={`${name} ${address}`} className={css.hotel}>
              <Stack gap={1}>
                <Heading level={3} look="h4">
                  {name}
                </Heading>
                {stars === null ? null : (
                  <span className={css.stars}>
                    <span aria-hidden="true">{'★'.repeat(stars)}</span> {t('stars', { count: stars })}
                  </span>
                )}
                <Text size="sm">{address}</Text>
                <Text size="sm">
                  <a href={mapAddress(`${name}, ${address}`)} rel="noopener" target="_blank">
                    {t('map')} <VisuallyHidden>{t('mapOf', { place: name })}</VisuallyHidden>
                  </a>
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      </div>
    </Block>
  )
}
