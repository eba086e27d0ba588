import { Link as TheirLink, NavLink as TheirNavLink } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { Link, NavLink } from './link'

/** A link as the browser would write it, standing on a page of the back office. */
function written(link: JSX.Element): Record<string, string> {
  const html = renderToString(<StaticRouter location="/admin/orders">{link}</StaticRouter>)
  const attributes = [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  return { ...Object.fromEntries(attributes), text: html.replace(/<[^>]*>/g, '') }
}

const links: ComponentProps<typeof TheirLink>[] = [
  { to: '/' },
  { to: '/trips?kind=cruise&page=2#list', className: 'button' },
  { to: '/trip-details/praia-do-rosa', prefetch: 'intent', 'aria-label': 'Praia do Rosa' },
  { to: '/user/signout', reloadDocument: true, replace: true, state: { from: 'here' } },
  { to: '/contactUs', preventScrollReset: true, viewTransition: true, target: '_blank', rel: 'noopener' },
  { to: '/trips', discover: 'none', lang: 'en', hrefLang: 'en', title: 'Trips "all"' },
  { to: '?page=3' },
  { to: '.' },
  { to: { pathname: '/trips', search: '?page=2' } },
  { to: '//elsewhere.example/' },
  { to: 'https://elsewhere.example/path' },
  { to: 'mailto:oi@roteiro.example' },
]

test.each(links)('a link is what Remix would write: $to', (props) => {
  expect(written(<Link {...props}>Ver</Link>)).toEqual(written(<TheirLink {...props}>Ver</TheirLink>))
})

const navLinks: ComponentProps<typeof TheirNavLink>[] = [
  { to: '/admin/orders', className: 'item' },
  { to: '/admin', className: 'item' },
  { to: '/admin', className: 'item', end: true },
  { to: '/admin/', className: 'item' },
  { to: '/adm', className: 'item' },
  { to: '/Admin/Orders?status=paid', className: 'item', end: true },
  { to: '/', className: 'item' },
  { to: '/', className: 'item', end: true },
  { to: '/admin/trips', className: 'item', reloadDocument: true },
  { to: '/admin/orders' },
  { to: '/admin/orders', className: ({ isActive }) => (isActive ? 'on' : 'off') },
]

test.each(navLinks)('a link of a menu says where one is as Remix would: $to', (props) => {
  expect(written(<NavLink {...props}>Ver</NavLink>)).toEqual(written(<TheirNavLink {...props}>Ver</TheirNavLink>))
})
