import { Link as RouterLink } from '@remix-run/react'
import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

/** Which addresses the page's scripts navigate to. To every other one, the browser loads a document. */
export const ClientNavigation = createContext<(to: string) => boolean>(() => false)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address, whole or as a browser resolves it. */
  to: string
  /** A full page load instead of a client navigation. */
  reloadDocument?: boolean
  preventScrollReset?: boolean
}

/** A link to a page. */
export function Link({ to, reloadDocument, preventScrollReset, ...rest }: LinkProps) {
  const isReached = useContext(ClientNavigation)
  if (!isReached(to)) return <a {...rest} href={to} />
  return <RouterLink {...rest} to={to} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} />
}
