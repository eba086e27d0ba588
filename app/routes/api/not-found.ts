import type { LoaderFunctionArgs } from '@remix-run/node'
import { noSuchAddress } from '~/features/api/api-http.server'

/** An address that the interface does not have. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return noSuchAddress(request, context)
}

export const action = loader
