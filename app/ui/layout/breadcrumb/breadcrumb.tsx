import { Link } from '~/ui/text/link/link'
import * as css from './breadcrumb.css'

export type BreadcrumbProps = { label: string; links: Array<{ to: string; label: string }>; current: string }

export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
