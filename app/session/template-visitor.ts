/**
 * A stand-in visitor without data: a page rendered for it holds no personal data, so it can be cached for all visitors
 * of the kind. Reading any other property throws: such a page is not the same for all of them.
 */

import type { Agency, AgencyState } from '~/domain/agencies/agency'
import type { SignedIn, Visitor } from './visitor'

/** What a shared page may depend on: the facts of the access table, nothing more. */
export interface Kind {
  role: SignedIn['role']
  agencyState: AgencyState | null
}

export class NotShared extends Error {
  override name = 'NotShared'
}

/** Null for guests, and for administrators: they are redirected away from every page of the shop. */
export function kindOf(visitor: Visitor): Kind | null {
  if (visitor.role === 'guest' || visitor.role === 'admin') return null
  return { role: visitor.role, agencyState: visitor.agency?.state ?? null }
}

export function templateVisitorFor({ role, agencyState }: Kind): SignedIn {
  return only<SignedIn>('the visitor', {
    role,
    agency: agencyState === null ? null : only<Agency>('the agency', { state: agencyState }),
  })
}

function only<T extends object>(what: string, facts: Partial<T>): T {
  const refuse = (query: string): never => {
    throw new NotShared(`${query} of ${what} was asked for, which is not the same for all who see this page`)
  }
  return new Proxy(Object.create(null), {
    get(_, key) {
      // A promise checks whether its value is a promise too.
      if (key === 'then') return undefined
      return Object.hasOwn(facts, key) ? Reflect.get(facts, key) : refuse(String(key))
    },
    has: (_, key) => refuse(String(key)),
    ownKeys: () => refuse('everything'),
    getOwnPropertyDescriptor: (_, key) => refuse(String(key)),
  })
}
