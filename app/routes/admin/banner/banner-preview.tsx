import { Picture } from '~/ui/picture'
import * as css from './banner.css'
import type { EditedBanner } from './load-banners.server'

type Stored = Extract<EditedBanner, { isNew: false }>

/** The saved banner as computers and phones show it. */
export function BannerPreview({ banner }: { banner: Stored }) {
  const { imageKey, smallImageKey, position, dot, title, subtitle } = banner
  const crop = (key: string) => ({ base: `/images/${key}`, width: 1600, height: 900, widths: [480, 960] })
  return (
    <div className={css.previews} aria-hidden="true">
      <div className={`${css.preview} ${css.large}`}>
        <Picture image={crop(imageKey)} alt="" sizes="340px" focus={position} />
        <div className={css.shown}>
          <b>{title}</b>
          <span>{subtitle}</span>
        </div>
        <span className={css.focusPoint} style={{ left: `${dot.x}%`, top: `${dot.y}%` }} />
      </div>
      <div className={`${css.preview} ${css.small}`}>
        <Picture image={crop(smallImageKey)} alt="" sizes="96px" focus={position} />
        <span className={css.shownSmall}>{title}</span>
      </div>
    </div>
  )
}
