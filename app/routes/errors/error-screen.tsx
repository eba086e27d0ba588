import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { isMissingScript } from '~/browser/missing-script'
import { FatalErrorScreen } from './fatal-error-screen'
import { NoConnectionScreen } from './no-connection-screen'
import { NotFoundScreen } from './not-found-screen'
import { errorReference } from './reference-of'

/**
 * What an ErrorBoundary shows: the 404 page, or the failure with the number of the request that failed. A 404 thrown
 * with the data `'item'` says that the item, not the page, cannot be found.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const reference = errorReference(error, useRouteLoaderData('root'))
  if (isNetworkError(error)) return <NoConnectionScreen />
  if (isMissingScript(error)) return <FatalErrorScreen isIncomplete />
  if (!isRouteErrorResponse(error)) return <FatalErrorScreen reference={reference} />
  if (error.status === 404) return <NotFoundScreen item={error.data === 'item'} />
  return <FatalErrorScreen status={error.status} reference={reference} />
}
