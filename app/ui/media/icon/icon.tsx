import type { IconName } from '~/ui/icons/icon-name'
import spriteUrl from '~/ui/icons/sprite.svg?no-inline'
import { icon } from './icon.css'

export type IconProps = { name: IconName }

/** A lucide icon in the color and size of the surrounding text. Always next to text, or inside a labeled element. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={icon} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
