import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AreaItem, AreaLink } from '~/ui/layout/area-link/area-link'
import * as css from './area-nav.css'

export type AreaNavProps = {
  label: string
  items: AreaItem[]
  children: ReactNode
}

/**
 * The pages of one area next to its content: a column from 1280 px, a horizontally scrolling row below, tabs on phones.
 */
export function AreaNav({ label, items, children }: AreaNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page one is on moves with the address.
  useEffect(() => {
    const row = nav.current
    const one = row?.querySelector('[aria-current]')
    if (!row || !one) return
    // Not `scrollIntoView`: when the row is off screen, it would scroll the page back to it.
    const [outer, inner] = [row.getBoundingClientRect(), one.getBoundingClientRect()]
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
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
