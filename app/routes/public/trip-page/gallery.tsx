import { useContext } from 'react'
import { tripPage } from '~/i18n/locales/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { Grid } from '~/ui/layout'
import { LightVersion } from '~/ui/light-version'
import { CARD_WIDTHS, Picture } from '~/ui/picture'
import * as css from './trip-page.css'

type Image = { key: string; alt: string }
type GalleryProps = { images: readonly Image[]; label: string; slug: string }

/** Stands for a trip without pictures, as in the lists. */
const POSTER = { key: 'aereo', alt: '' }
/** The cover large, up to four beside it; more are unfolded. */
const SHOWN = 5

const sourceOf = ({ key }: Image) => ({ base: `/images/${key}`, width: 1200, height: 800 })

/** On phones a strip to swipe. The light version has the cover alone. */
export function Gallery({ images, label, slug }: GalleryProps) {
  const isLight = useContext(LightVersion)
  const shown = images.length === 0 ? [POSTER] : images.slice(0, isLight ? 1 : SHOWN)
  const isStrip = shown.length > 1
  const isMany = shown.length > 3
  const beside = isMany ? '(min-width: 960px) 310px, 92vw' : '(min-width: 960px) 420px, 92vw'
  return (
    <>
      {/* A strip that scrolls has to be reachable by keyboard. */}
      <section
        className={`${css.gallery} ${css.shapes[shown.length] ?? ''}`}
        aria-label={label}
        tabIndex={isStrip ? 0 : undefined}
      >
        {shown.map((image, index) => (
          <div key={image.key} className={css.photo}>
            <Picture
              image={sourceOf(image)}
              alt={image.alt}
              sizes={index === 0 ? '(min-width: 960px) 840px, 100vw' : beside}
              eager={index === 0}
              transitionName={index === 0 ? `trip-${slug}` : undefined}
            />
          </div>
        ))}
      </section>
      {isLight ? null : <MorePhotos images={images.slice(SHOWN)} />}
    </>
  )
}

/** Pictures inside what is folded are loaded when it is opened. */
function MorePhotos({ images }: { images: readonly Image[] }) {
  const t = useTranslate(tripPage)
  if (images.length === 0) return null
  return (
    <div className={css.morePhotos}>
      <AccordionItem summary={t('morePhotos', { count: images.length })} icon="image" wide>
        <Grid gap={2} columns={3}>
          {images.map((image) => (
            <Picture
              key={image.key}
              image={{ ...sourceOf(image), widths: CARD_WIDTHS }}
              alt={image.alt}
              sizes="(min-width: 960px) 420px, 100vw"
              fit="natural"
            />
          ))}
        </Grid>
      </AccordionItem>
    </div>
  )
}
