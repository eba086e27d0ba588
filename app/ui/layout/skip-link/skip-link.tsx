import type { ReactNode } from 'react'
import { skipLink } from './skip-link.css'

/** The first focusable element. The page's `<main>` has the id. */
export function SkipLink({ target = 'content', children }: { target?: string; children: ReactNode }) {
  return (
    <a className={skipLink} href={`#${target}`}>
      {children}
    </a>
  )
}
