import { useContext } from 'react'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { below } from '~/ui/theme/breakpoints'
import * as css from './trip-map.css'

export type TripMapProps = {
  /** Addresses of the drawings for a phone and for a wide window. */
  small: string
  large: string
  alt: string
  /** The places of the map in words; the numbers are those of the drawing. */
  lists: { title: string; places: readonly string[]; isNumbered: boolean }[]
}

/** The light version has the words alone. */
export function TripMap({ small, large, alt, lists }: TripMapProps) {
  const isLight = useContext(LightVersion)
  return (
    <div className={css.map}>
      {isLight ? null : (
        <picture>
          <source media={below.sm} srcSet={small} width={360} height={320} />
          <img className={css.drawing} src={large} width={760} height={400} alt={alt} loading="lazy" decoding="async" />
        </picture>
      )}
      <div className={css.lists}>
        {lists.map(({ title, places, isNumbered }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            {isNumbered ? (
              <ol className={css.tour}>
                {places.map((place, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a tour may come back to a place, and never changes.
                  <li key={index}>{place}</li>
                ))}
              </ol>
            ) : (
              <ul className={css.boarding}>
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
