import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './badge.css'

export type BadgeTone = keyof typeof css.tones
export type BadgeProps = { tone?: BadgeTone; icon?: IconName; dot?: boolean; children: ReactNode }

/** A state or a mode in one or two words; color is never the only sign. */
export function Badge({ tone = 'neutral', icon, dot, children }: BadgeProps) {
  return (
    <span className={`${css.badge} ${css.tones[tone]}${dot ? ` ${css.dot}` : ''}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
