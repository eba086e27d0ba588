import type { MetaFunction } from '@remix-run/node'
import { Outlet, useMatches } from '@remix-run/react'
import { errorTitle } from '~/routes/errors/error-title'
import { RootErrorScreen } from '~/routes/errors/root-error-screen'
import { ExternalFrame } from '~/routes/frame/external-frame'

export const meta: MetaFunction = (args) => errorTitle(args)

function asksForRoom(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true
}

/** A screen with a long form says `export const handle = { wide: true }`. */
export default function ExternalLayout() {
  const wide = useMatches().some((match) => asksForRoom(match.handle))
  return (
    <ExternalFrame wide={wide}>
      <Outlet />
    </ExternalFrame>
  )
}

export function ErrorBoundary() {
  return <RootErrorScreen />
}
