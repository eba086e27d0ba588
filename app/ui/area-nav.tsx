import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AreaItem, AreaLink } from './area-link'
import * as css from './area-nav.css'

export type AreaNavProps = {
  label: string
  items: AreaItem[]
  children: ReactNode
}

/** The pages of one area beside its content: a column from 1280 px on, a row that scrolls sideways below, tabs on a phone. */
export function AreaNav({ label, items, children }: AreaNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page one is on moves with the address.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])

  return (
    <div className={css.layout}>
      <nav ref={nav} className={css.nav} aria-label={label}>
        {items.map((item) => (
          <AreaLink key={item.to} item={item} className={css.item} />
        ))}
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}
