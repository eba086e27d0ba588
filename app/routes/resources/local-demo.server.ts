import { env } from '~/env.server'
import type { AppContext } from '~/session/app-context'
import { notFound } from '~/session/not-found.server'

const loopback = /^(127(\.\d{1,3}){3}|::1)$/

/** Development pages exist only in demonstration mode on the local machine; elsewhere they are a 404. */
export function requireLocalDemo({ clientAddress }: Pick<AppContext, 'clientAddress'>): void {
  if (env.MODE !== 'demo' || !loopback.test(clientAddress)) throw notFound()
}
