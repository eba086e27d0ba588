import type { InputHTMLAttributes, ReactNode } from 'react'
import { box } from '~/ui/form/checkbox/checkbox.css'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './choice-card.css'

export type ChoiceCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'title'> & {
  type?: 'radio' | 'checkbox'
  title: ReactNode
  detail?: ReactNode
  /** A sentence too long to be next to the price: below both. */
  note?: ReactNode
  /** Price, badge or both, at the end of the row. */
  end?: ReactNode
  icon?: IconName
  /** Directly on the page, outside a card: larger and lighter. */
  large?: boolean
}

/** One of several options, with its detail and price; the whole card is the label. */
export function ChoiceCard({ type = 'radio', title, detail, note, end, icon, large, ...rest }: ChoiceCardProps) {
  return (
    <label className={large ? `${css.card} ${css.large}` : css.card}>
      <input {...rest} type={type} className={box} />
      <span>
        <span className={css.title}>
          {icon && (
            <span className={css.titleIcon}>
              <Icon name={icon} />
            </span>
          )}
          {title}
        </span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
      {note && <span className={css.note}>{note}</span>}
    </label>
  )
}
