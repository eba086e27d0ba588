import type { ReactNode } from 'react'
import { wrap } from '~/ui/layout/layout/layout.css'
import { Picture, type PictureSource } from '~/ui/media/picture/picture'
import * as css from './hero.css'

export type HeroProps = {
  image: PictureSource
  /** Describes the picture; empty when it is decorative. */
  alt?: string
  /** `screen` for errors, `band` for the top of a page, `tall` for an article. */
  size?: keyof typeof css.sizes
  focus?: string
  mirrored?: boolean
  children: ReactNode
}

/** A full-width picture with text on its dark side. */
export function Hero({ image, alt = '', size = 'band', focus, mirrored, children }: HeroProps) {
  return (
    <section className={`${css.hero} ${css.sizes[size]}${mirrored ? ` ${css.mirrored}` : ''}`}>
      <Picture image={image} alt={alt} sizes="100vw" eager fit="behind" focus={focus} />
      <div className={`${wrap} ${css.copy}`}>{children}</div>
    </section>
  )
}

export function HeroLead({ children }: { children: ReactNode }) {
  return <p className={css.lead}>{children}</p>
}
