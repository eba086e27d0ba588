/**
 * Reading pages for signed-in visitors. They are the same for all visitors of a kind except for the name in the header,
 * so each is rendered once for a stand-in, who has no data that could leak, and filled in for each visitor.
 */

import { withRequest } from '~/log.server'
import { type Kind, kindOf, templateVisitorFor } from '~/session/template-visitor'
import { greetingName, type SignedIn } from '~/session/visitor'
import type { Resolved } from '~/session/visitor.server'
import { type Answer, inOnePiece, mayBeKept } from './answer.server'
import type { Exchange } from './exchange.server'
import type { Draw, PageCache } from './page-cache.server'
import { type PageKey, userPageKey } from './page-key.server'
import { fillTemplate, MARKS, type PageTemplate, toTemplate } from './page-template.server'
import type { Ask } from './remix-bridge.server'

export interface UserPagesOptions {
  ask: Ask
  templates: PageCache<PageTemplate>
  sessionCookie: string
  /** Who a request with these headers comes from. */
  resolve(request: { headers: Headers }): Promise<Resolved>
}

/**
 * The response; or, where the page must be rendered for the visitor alone, the visitor, so that they are resolved once.
 */
interface Found {
  answer: Answer | null
  resolved: Promise<Resolved>
}

export interface UserPages {
  /** Null: this address is no page of the kind, or no visitor is signed in. */
  answer(exchange: Exchange, nonce: string): Promise<Found | null>
}

export function createUserPages({ ask, templates, sessionCookie, resolve }: UserPagesOptions): UserPages {
  async function render(exchange: Exchange, kind: Kind): Promise<Answer> {
    const visitor = templateVisitorFor(kind, MARKS.firstName)
    const resolved = { visitor, cookieWasStale: false, staleReason: null, staleUserId: null }
    return inOnePiece(await ask(exchange, null, MARKS.nonce, Promise.resolve(resolved)))
  }

  /** Null: a page that cannot be rendered for a stand-in may still be one for its visitor. */
  function drawn(exchange: Exchange, { search }: PageKey, kind: Kind): Draw<PageTemplate, PageTemplate | null> {
    return async (keep) => {
      const answer = await render({ ...exchange, search, numberOnPage: MARKS.requestId }, kind)
      if (answer.status >= 500) return null
      const template = toTemplate(answer)
      return mayBeKept(answer) ? keep({ tag: null, source: template.bytes, finish: () => template }) : template
    }
  }

  async function templateFor(exchange: Exchange, page: PageKey, kind: Kind): Promise<PageTemplate | null> {
    const key = `${page.key} ${kind.role} ${kind.agencyState ?? ''}`
    const find = () =>
      templates.find(key, (keep) =>
        withRequest(exchange, () => drawn({ ...exchange, isRedraw: true }, page, kind)(keep)),
      )
    const known = find()
    if (known !== null) return known
    await templates.redrawn(key)
    return find() ?? templates.draw(key, drawn(exchange, page, kind))
  }

  return {
    async answer(exchange, nonce) {
      const page = userPageKey(exchange, sessionCookie)
      if (page === null) return null
      const resolved = resolve({ headers: new Headers({ cookie: exchange.request.headers.cookie ?? '' }) })
      const visitor = await resolved.then(signedIn, () => null)
      if (visitor === null) return { answer: null, resolved }
      const template = await templateFor(exchange, page, kindOf(visitor))
      const values = { nonce, firstName: greetingName(visitor.user), requestId: exchange.requestId }
      return { answer: template && fillTemplate(template, values), resolved }
    },
  }
}

/** Customers and partners; an administrator is led away from every page of the shop. */
function signedIn({ visitor }: Resolved): SignedIn | null {
  return visitor.role === 'guest' || visitor.role === 'admin' || visitor.user.firstName === '' ? null : visitor
}
