import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import * as css from './pagination.css'

type Step = { to?: string; label: string }

export type PaginationProps = {
  label: string
  /** Without `to` the link is shown as unavailable. */
  previous?: Step
  next?: Step
  /** Page numbers; `'gap'` represents omitted ones. Lists with cursor pagination have none. */
  pages?: Array<{ to: string; number: number; label: string; current?: boolean } | 'gap'>
  /** First and last page of lists with cursor pagination. */
  first?: Step
  last?: Step
}

function StepLink({ step, rel, back }: { step: Step; rel?: string; back?: boolean }) {
  const content = (
    <>
      {back && <Icon name="chevron-left" />}
      {step.label}
      {!back && <Icon name="chevron-right" />}
    </>
  )
  if (!step.to) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: screen readers announce it as a disabled link.
      <a role="link" aria-disabled="true">
        {content}
      </a>
    )
  }
  return (
    <Link to={step.to} rel={rel}>
      {content}
    </Link>
  )
}

/** Pages are links with their own addresses. */
export function Pagination({ label, previous, next, pages = [], first, last }: PaginationProps) {
  return (
    <nav className={css.pages} aria-label={label}>
      {first && <StepLink step={first} back />}
      {previous && <StepLink step={previous} rel="prev" back />}
      {pages.map((page, index) =>
        page === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link key={page.number} to={page.to} aria-label={page.label} aria-current={page.current ? 'page' : undefined}>
            {page.number}
          </Link>
        ),
      )}
      {next && <StepLink step={next} rel="next" />}
      {last && <StepLink step={last} />}
    </nav>
  )
}
