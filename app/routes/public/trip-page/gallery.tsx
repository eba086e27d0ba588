import { useContext } from 'react'
import { LightVersion } from '~/ui/light-version'
import { Picture } from '~/ui/picture'
import * as css from './trip-page.css'

type GalleryProps = { images: { key: string; alt: string }[]; label: string; slug: string }

/** Stands for a trip without pictures, as in the lists. */
const POSTER = { key: 'aereo', alt: '' }

/** The cover large, up to two more beside it; a strip to swipe on phones. The light version has the cover alone. */
export function Gallery({ images, label, slug }: GalleryProps) {
  const isLight = useContext(LightVersion)
  const shown = images.length === 0 ? [POSTER] : images.slice(0, isLight ? 1 : 3)
  const isStrip = shown.length > 1
  return (
    // A strip that scrolls has to be reachable by keyboard.
    <section
      className={isStrip ? css.gallery : `${css.gallery} ${css.single}`}
      aria-label={label}
      tabIndex={isStrip ? 0 : undefined}
    >
      {shown.map((image, index) => (
        <div key={image.key} className={css.photo}>
          <Picture
            image={{ base: `/images/${image.key}`, width: 1200, height: 800 }}
            alt={image.alt}
            sizes={index === 0 ? '(min-width: 960px) 840px, 100vw' : '(min-width: 960px) 420px, 92vw'}
            eager={index === 0}
            transitionName={index === 0 ? `trip-${slug}` : undefined}
          />
        </div>
      ))}
    </section>
  )
}
