import type { IconName } from '~/ui/icons/icon-name'
import spriteUrl from '~/ui/icons/sprite.svg?no-inline'
import { icon } from './icon.css'

export type IconProps = { name: IconName }

/** A lucide symbol in the colour and size of the text around it. Always beside words, or inside something labelled. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={icon} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
