import { Link as RouterLink } from '@remix-run/react'
import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

/** Whether a reading page is drawn: no script takes its links over, so they are plain anchors. */
export const ReadingPage = createContext(false)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address, whole or as a browser resolves it. */
  to: string
  /** A full page load instead of a client navigation. */
  reloadDocument?: boolean
  preventScrollReset?: boolean
}

/** A link to a page: followed by the scripts of pages that hydrate, and by the browser itself elsewhere. */
export function Link({ to, reloadDocument, preventScrollReset, ...rest }: LinkProps) {
  if (useContext(ReadingPage)) return <a {...rest} href={to} />
  return <RouterLink {...rest} to={to} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} />
}
