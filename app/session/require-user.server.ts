import { type Capability, grantsOf, type Mode, mayDo } from '~/domain/accounts/capabilities'
import type { Agency } from '~/domain/agencies/agency'
import type { AppContext } from './app-context'
import { forbidden } from './forbidden.server'
import { notFound } from './not-found.server'
import type { SignedIn } from './visitor'

/** Thrown where no user is signed in. One central place handles it by signing out. */
export function unauthorized(): Response {
  return new Response(null, { status: 401, statusText: 'Unauthorized' })
}

type VisitorContext = Pick<AppContext, 'visitor'>

/** The signed-in visitor of a loader or action. Throws a 401 Response when there is none. */
export function requireUser(context: VisitorContext): SignedIn {
  if (context.visitor.role === 'guest') throw unauthorized()
  return context.visitor
}

/** Throws a 401 Response when signed out and a 404 for users who are not administrators. */
export function requireAdmin(context: VisitorContext): SignedIn {
  const visitor = requireUser(context)
  if (visitor.role !== 'admin') throw notFound()
  return visitor
}

/**
 * For what needs another capability than the page that it is done on (`routes.ts` has that one): throws a 403 Response
 * where the administrator's role does not include it.
 */
export function requireCapability(
  context: Pick<AppContext, 'visitor' | 'language'>,
  capability: Capability,
  mode: Mode = 'write',
): SignedIn {
  const visitor = requireAdmin(context)
  if (!mayDo(grantsOf(visitor.user), capability, mode)) throw forbidden(capability, context.language)
  return visitor
}

/** Throws a 401 Response when signed out and a 404 for users without an approved agency. */
export function requireAgency(context: VisitorContext): SignedIn & { agency: Agency } {
  const visitor = requireUser(context)
  const { agency } = visitor
  if (visitor.role !== 'agency' || agency?.state !== 'approved') throw notFound()
  return { ...visitor, agency }
}
