import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import * as css from './list.css'

export type MarkedListProps = { items: ReactNode[]; mark?: keyof typeof css.marks; icon?: IconName }

const markIcons: Record<keyof typeof css.marks, IconName> = { included: 'check', excluded: 'x', neutral: 'circle-dot' }

/** Included items, excluded items, and plain bullets. */
export function MarkedList({ items, mark = 'neutral', icon }: MarkedListProps) {
  return (
    <ul className={`${css.list} ${css.marks[mark]}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity and never move.
        <li key={index}>
          <Icon name={icon ?? markIcons[mark]} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

export type CompactListProps = {
  label?: string
  items: Array<{
    key: string
    content: ReactNode
    icon?: IconName
    to?: string
    end?: ReactNode
    reloadDocument?: boolean
  }>
}

/** Dense rows, each plain or a link. */
export function CompactList({ label, items }: CompactListProps) {
  return (
    <ul className={css.compact} aria-label={label}>
      {items.map(({ key, content, icon, to, end, reloadDocument }) => {
        const inner = (
          <>
            {icon && <Icon name={icon} />}
            <span>{content}</span>
            {end && <span className={css.end}>{end}</span>}
          </>
        )
        return (
          <li key={key}>
            {to ? (
              <Link to={to} className={css.row} reloadDocument={reloadDocument}>
                {inner}
              </Link>
            ) : (
              <div className={css.row}>{inner}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export type FactListProps = { facts: Array<{ icon: IconName; text: ReactNode }>; small?: boolean }

export function FactList({ facts, small }: FactListProps) {
  return (
    <ul className={small ? `${css.facts} ${css.small}` : css.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and never move.
        <li key={index}>
          <Icon name={fact.icon} />
          <span>{fact.text}</span>
        </li>
      ))}
    </ul>
  )
}
