import spriteUrl from '~/ui/icons/sprite.svg?no-inline'
import * as css from './logo.css'

export type LogoProps = { size?: keyof typeof css.logoSize }

/** The mark and the word. It has no words for screen readers: the link around it carries the label. */
export function Logo({ size = 'header' }: LogoProps) {
  return (
    <svg className={`${css.logo} ${css.logoSize[size]}`} viewBox="0 0 214 36" aria-hidden="true">
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}
