import { useContext } from 'react'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { below } from '~/ui/theme/breakpoints'
import * as css from './picture.css'

/**
 * A stored picture: `<base>-<width>.<avif|webp>` at each width. `width` and `height` give the aspect ratio of the
 * original.
 */
export type PictureSource = { base: string; width: number; height: number; widths?: readonly number[] }

export type PictureProps = {
  image: PictureSource
  /** Another crop for phone-sized windows. */
  small?: PictureSource
  /** The alternative text; empty when the text next to it describes the picture. */
  alt: string
  /** The displayed width, as in `<img sizes>`. */
  sizes: string
  /** Only for the first picture of a page: loaded eagerly with high priority. */
  eager?: boolean
  /** `natural` aspect ratio, `cover` its box, `whole` inside it, or `behind` the text of a positioned, isolated box. */
  fit?: keyof typeof css.fits
  /** The focal point of a crop, as in `object-position`. */
  focus?: string
  /** The same name on card and page connects them in the view transition. */
  transitionName?: string
}

const defaultWidths = [480, 960, 1600] as const
const LIGHT_WIDTHS = [480] as const

/** Enough for pictures that are never wider than a card, on any screen. */
export const CARD_WIDTHS = [480, 960] as const

/** The light version shows a page's first picture, small, and the alternative text of the others. */
export function Picture({ image, small, alt, eager, fit = 'cover', focus, transitionName, ...props }: PictureProps) {
  const isLight = useContext(LightVersion)
  if (isLight && !eager) return alt ? <span className={css.copy}>{alt}</span> : null
  const sizes = eager ? props.sizes : thrifty(props.sizes)
  const widths = isLight ? LIGHT_WIDTHS : (image.widths ?? defaultWidths)
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  return (
    <picture className={css.picture}>
      {small &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={below.sm}
            type={`image/${format}`}
            srcSet={srcSetOf(small.base, isLight ? LIGHT_WIDTHS : CARD_WIDTHS, format)}
            sizes={sizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSetOf(image.base, widths, 'avif')} sizes={sizes} />
      <img
        src={`${image.base}-${middle}.webp`}
        srcSet={srcSetOf(image.base, widths, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding={eager ? undefined : 'async'}
        {...(eager ? { fetchpriority: 'high' } : {})}
        className={`${css.image} ${css.fits[fit]}`}
        style={focus || transitionName ? { objectPosition: focus, viewTransitionName: transitionName } : undefined}
      />
    </picture>
  )
}

/**
 * Phones of up to two device pixels per CSS pixel take the smallest file of every picture but the page's first: on a
 * card that is 1.3 pixels for each of CSS, half the bytes, and owners of such a phone pay for every kilobyte.
 */
function thrifty(sizes: string): string {
  const onPhones = sizes.split(', ').at(-1)
  return onPhones?.endsWith('vw') ? `${below.sm} min(240px, ${onPhones}), ${sizes}` : sizes
}

function srcSetOf(base: string, widths: readonly number[], format: string): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}
