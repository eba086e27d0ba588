import { env } from '~/env.server'
import type { AppContext } from '~/session/app-context'
import { notFound } from '~/session/not-found.server'

/** Development pages exist only in demonstration mode on the local machine; elsewhere they are a 404. */
export function requireLocalDemo({ isLocal }: Pick<AppContext, 'isLocal'>): void {
  if (env.MODE !== 'demo' || isLocal !== true) throw notFound()
}
