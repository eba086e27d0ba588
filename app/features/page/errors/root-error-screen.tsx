import { useRouteError } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import { ErrorScreen } from './error-screen'
import { NoConnectionScreen } from './no-connection-screen'

/** The last resort: the error is outside every layout, so the visitor is treated as signed out. */
export function RootErrorScreen() {
  const isLost = isNetworkError(useRouteError())
  // In the browser, even the layout is unknown.
  if (isLost) {
    return (
      <main id="content" tabIndex={-1}>
        <NoConnectionScreen />
      </main>
    )
  }
  return (
    <DefaultFrame visitor={null} menu={[]} footer={null}>
      <ErrorScreen />
    </DefaultFrame>
  )
}
