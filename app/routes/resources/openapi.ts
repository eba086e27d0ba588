import type { LoaderFunctionArgs } from '@remix-run/node'
import { openapiDocument } from '~/features/api/openapi'

/** The contract of `/api/v1` for tools. */
export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(openapiDocument(new URL(request.url).origin), {
    headers: { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' },
  })
}
