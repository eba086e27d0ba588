import type { ReactNode } from 'react'
import * as css from './heading.css'
import { keepNames } from './keep-names'

export type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** The size, if it differs from the level's default. */
  look?: keyof typeof css.look
  kerb?: boolean
  id?: string
  children: ReactNode
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

export function Heading({ level, look, kerb, id, children }: HeadingProps) {
  const Tag = tags[level]
  const names = [look && css.look[look], kerb && css.kerb].filter(Boolean).join(' ')
  return (
    <Tag id={id} className={names || undefined}>
      {typeof children === 'string' ? keepNames(children) : children}
    </Tag>
  )
}

export type SectionHeadingProps = { children: ReactNode; lead?: ReactNode; more?: ReactNode; id?: string }

/** The heading of a section with kerb, a sentence below and a link ("see all") at the end. */
export function SectionHeading({ children, lead, more, id }: SectionHeadingProps) {
  return (
    <div className={css.header}>
      <div>
        <Heading level={2} kerb id={id}>
          {children}
        </Heading>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {more && <span className={css.more}>{more}</span>}
    </div>
  )
}
