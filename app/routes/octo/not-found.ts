import type { LoaderFunctionArgs } from '@remix-run/node'
import { octo } from '~/i18n/locales/agencies/octo'

/** An address that the interface does not have. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ error: 'BAD_REQUEST', errorMessage: context.t(octo)('notFound') }, { status: 404 })
}

export const action = loader
