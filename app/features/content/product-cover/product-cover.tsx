import { Picture } from '~/ui/media/picture/picture'
import { keepNames } from '~/ui/text/heading/keep-names'
import * as css from './product-cover.css'

type ProductCoverProps = {
  name: string
  photoKey: string
  /** As in `<img sizes>`. */
  sizes: string
  small?: boolean
  eager?: boolean
  transitionName?: string
}

/** The photo as the cover of a printed guide. The name on it is decorative; it is repeated next to the cover. */
export function ProductCover({ name, photoKey, sizes, small, eager, transitionName }: ProductCoverProps) {
  return (
    <div className={small ? `${css.cover} ${css.small}` : css.cover} aria-hidden="true">
      <Picture
        image={{ base: `/images/${photoKey}`, width: 1200, height: 800 }}
        alt=""
        sizes={sizes}
        focus="52% 100%"
        eager={eager}
        transitionName={transitionName}
      />
      <div className={css.copy}>
        <span className={css.kerb} />
        <b className={css.name}>{keepNames(name)}</b>
      </div>
    </div>
  )
}
