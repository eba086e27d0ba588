import type { LoaderFunctionArgs } from '@remix-run/node'
import { today } from '~/domain/values/time-zone'
import { exportOwnData } from '~/operations/accounts/export-own-data.server'
import { requireUser } from '~/session/require-user.server'

/** A file with all data that the shop holds about the signed-in user. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const at = context.now
  const text = JSON.stringify(await exportOwnData(user, at), null, 2)
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="roteiro-meus-dados-${today(at)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
