import { useLocation } from '@remix-run/react'
import { type AreaItem, AreaLink } from '~/ui/layout/area-link/area-link'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './bottom-tabs.css'

export type BottomTabsProps = {
  label: string
  /** Two tabs before the main action, and one after it. */
  before: AreaItem[]
  main: AreaItem
  after: AreaItem[]
  moreLabel: string
  /** All other pages, in the menu of the last tab. */
  more: AreaItem[]
}

/** The pages of an area on phones, at the bottom of the screen. Opens and closes without JavaScript. */
export function BottomTabs({ label, before, main, after, moreLabel, more }: BottomTabsProps) {
  const { pathname } = useLocation()
  return (
    <nav className={css.tabs} aria-label={label}>
      {before.map(asTab)}
      <AreaLink item={{ ...main, end: true }} className={`${css.tab} ${css.main}`} />
      {after.map(asTab)}
      <details key={pathname} className={css.more}>
        <summary className={css.tab}>
          <Icon name="ellipsis" />
          {moreLabel}
        </summary>
        <div className={css.rest}>
          {more.map((item) => (
            <AreaLink key={item.to} item={item} className={css.link} />
          ))}
        </div>
      </details>
    </nav>
  )
}

function asTab(item: AreaItem) {
  return <AreaLink key={item.to} item={item} className={css.tab} />
}
