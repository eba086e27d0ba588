import { type ReactNode, useContext } from 'react'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { Icon } from '~/ui/media/icon/icon'
import { Picture } from '~/ui/media/picture/picture'
import * as css from './gallery.css'

type Image = { key: string; alt: string }
type GalleryProps = { images: readonly Image[]; slug: string; isPreview: boolean }

/** The placeholder for a trip without pictures, as in the lists. */
const POSTER = { key: 'aereo', alt: '' }
/** The large cover and up to four pictures next to it; the page of the photos has them all. */
const SHOWN = 5

/** On phones, a strip to swipe. The light version shows only the cover. In a preview nothing leads away. */
export function Gallery({ images, slug, isPreview }: GalleryProps) {
  const t = useTranslate(tripPage)
  const isLight = useContext(LightVersion)
  const shown = images.length === 0 ? [POSTER] : images.slice(0, isLight ? 1 : SHOWN)
  const isStrip = shown.length > 1
  const smallSizes = shown.length > 3 ? '(min-width: 960px) 310px, 92vw' : '(min-width: 960px) 420px, 92vw'
  const addressOf = (index: number) => (isPreview ? null : `/trip-details/${slug}/photos?photo=${index + 1}`)
  const all = t('seePhotos', { count: images.length })
  return (
    <div className={css.frame}>
      {/* A scrollable strip must be reachable by keyboard. */}
      <section
        className={`${css.gallery} ${css.shapes[shown.length] ?? ''}`}
        aria-label={t('photos')}
        tabIndex={isStrip ? 0 : undefined}
      >
        {shown.map((image, index) => (
          <Tile key={image.key} to={images.length === 0 ? null : addressOf(index)}>
            <Picture
              image={{ base: `/images/${image.key}`, width: 1200, height: 800 }}
              alt={image.alt}
              sizes={index === 0 ? '(min-width: 960px) 840px, 100vw' : smallSizes}
              eager={index === 0}
              transitionName={index === 0 ? `trip-${slug}` : undefined}
            />
          </Tile>
        ))}
      </section>
      {isPreview || images.length < 2 ? null : (
        <a className={css.all} href={`/trip-details/${slug}/photos`}>
          <Icon name="image" />
          {all}
        </a>
      )}
    </div>
  )
}

function Tile({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <div className={css.photo}>{children}</div>
  ) : (
    <a className={css.photo} href={to}>
      {children}
    </a>
  )
}
