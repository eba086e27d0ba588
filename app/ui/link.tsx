/**
 * Links within the shop. In the browser they are Remix's. On the server a link is only its markup, and Remix's needs three
 * components, a dozen hooks and the resolving of an address that is whole already to write it.
 */
import {
  Link as BrowserLink,
  NavLink as BrowserNavLink,
  type LinkProps,
  type NavLinkProps,
  useLocation,
} from '@remix-run/react'
import { type ForwardedRef, forwardRef } from 'react'

/** What Remix itself does with a link; none of it is written into the page. */
function markupOf({
  to,
  discover = 'render',
  prefetch: _prefetch,
  reloadDocument,
  replace: _replace,
  state: _state,
  relative: _relative,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  ...attributes
}: Omit<LinkProps, 'to'> & { to: string }) {
  const isDiscovered = discover === 'render' && !reloadDocument
  return <a {...attributes} href={to} data-discover={isDiscovered ? 'true' : undefined} />
}

/** An address that needs no resolving: from the root of the shop. */
function isWhole(to: LinkProps['to']): to is string {
  return typeof to === 'string' && /^\/(?!\/)/.test(to)
}

function ServerLink({ to, ...props }: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  return isWhole(to) ? markupOf({ ...props, to }) : <BrowserLink {...props} to={to} ref={ref} />
}

function ServerNavLink({ to, end = false, className, ...props }: NavLinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { pathname } = useLocation()
  const isPlain = isWhole(to) && typeof className === 'string' && typeof props.children !== 'function'
  if (!isPlain) return <BrowserNavLink {...props} {...{ to, end, className }} ref={ref} />
  const { caseSensitive: _caseSensitive, style: _style, children, ...rest } = props
  const isHere = leadsHere(to.split(/[?#]/)[0] ?? '', pathname, end)
  const classes = isHere ? `${className} active` : className
  return markupOf({
    ...rest,
    to,
    children: <>{children}</>,
    className: classes,
    ...(isHere && { 'aria-current': 'page' }),
  })
}

/** As React Router decides: at the address itself, or below it. */
function leadsHere(to: string, pathname: string, end: boolean): boolean {
  const [target, here] = [to.toLowerCase(), pathname.toLowerCase()]
  if (here === target) return true
  const edge = target !== '/' && target.endsWith('/') ? target.length - 1 : target.length
  return !end && here.startsWith(target) && here.charAt(edge) === '/'
}

export const Link = import.meta.env.SSR ? forwardRef(ServerLink) : BrowserLink
export const NavLink = import.meta.env.SSR ? forwardRef(ServerNavLink) : BrowserNavLink
