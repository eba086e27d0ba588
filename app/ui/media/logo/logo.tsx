import spriteUrl from '~/ui/icons/sprite.svg?no-inline'
import * as css from './logo.css'

export type LogoProps = { size?: keyof typeof css.logoSize }

/** The logo. It has no accessible name: the surrounding link has the label. */
export function Logo({ size = 'header' }: LogoProps) {
  return (
    <svg className={`${css.logo} ${css.logoSize[size]}`} viewBox="0 0 214 36" aria-hidden="true">
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}
