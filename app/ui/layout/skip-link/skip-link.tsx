import type { ReactNode } from 'react'
import { skipLink } from './skip-link.css'

/** First stop of the Tab key. The page's `<main>` carries the id. */
export function SkipLink({ target = 'content', children }: { target?: string; children: ReactNode }) {
  return (
    <a className={skipLink} href={`#${target}`}>
      {children}
    </a>
  )
}
