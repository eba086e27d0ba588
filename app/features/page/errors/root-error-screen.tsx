import { useRouteError } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import { ErrorScreen } from './error-screen'
import { NoConnectionScreen } from './no-connection-screen'

/** The last resort: what failed stands outside every layout, so nobody is known to be signed in. */
export function RootErrorScreen() {
  const isLost = isNetworkError(useRouteError())
  // The browser does not even know in which frame the page stands.
  if (isLost) {
    return (
      <main id="content" tabIndex={-1}>
        <NoConnectionScreen />
      </main>
    )
  }
  return (
    <DefaultFrame visitor={null} site={null} withoutFooter>
      <ErrorScreen />
    </DefaultFrame>
  )
}
