import type { ReactNode } from 'react'
import { wrap } from '~/ui/layout/layout/layout.css'
import { Picture, type PictureSource } from '~/ui/media/picture/picture'
import { Heading } from '~/ui/text/heading/heading'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './carousel.css'

type Slide = {
  id: string
  image: PictureSource
  /** A separate crop for phones. */
  small?: PictureSource
  /** The focal point, as in `object-position`. */
  focus?: string
  /** Empty when the text describes the picture. */
  alt: string
  title: string
  badge?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

export type CarouselProps = { label: string; dotsLabel: string; slides: Slide[]; headingLevel?: 1 | 2 }

/** Full-bleed pictures with text: scroll snap and anchors, without automatic movement; the element moves the track where an anchor would move the page. */
export function Carousel({ label, dotsLabel, slides, headingLevel = 2 }: CarouselProps) {
  return (
    <slide-show class={css.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className={css.track} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          <div className={css.slide} id={slide.id} key={slide.id}>
            <Picture
              image={slide.image}
              small={slide.small}
              alt={slide.alt}
              sizes="100vw"
              eager={index === 0}
              fit="behind"
              focus={slide.focus}
            />
            <div className={`${wrap} ${css.copy}`}>
              {slide.badge}
              <div className={css.title}>
                <Heading level={index === 0 ? headingLevel : 2} look="hero">
                  {slide.title}
                </Heading>
              </div>
              {slide.lead && <p className={css.lead}>{slide.lead}</p>}
              {slide.actions && <div className={css.actions}>{slide.actions}</div>}
            </div>
          </div>
        ))}
      </section>
      {slides.length > 1 && (
        <nav className={css.dots} aria-label={dotsLabel}>
          <div className={`${wrap} ${css.dotRow}`}>
            {slides.map((slide) => (
              <a className={css.dot} href={`#${slide.id}`} key={slide.id}>
                <VisuallyHidden>{slide.title}</VisuallyHidden>
              </a>
            ))}
          </div>
        </nav>
      )}
    </slide-show>
  )
}
