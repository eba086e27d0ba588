/** Nobody answered: neither the shop nor the page is at fault, and what was sent may or may not have arrived. */
export class ConnectionLost extends Error {
  /** What a route that keeps its form itself answers in the action's place. */
  answer: unknown

  constructor(cause: unknown) {
    super('Nobody answered', { cause })
    this.name = 'ConnectionLost'
  }
}

/** The browser's own event of a post that got no answer. */
const EVENT = 'connectionlost'

/** Stands where Remix asks the server: what `fetch` throws when nobody answers is told apart from a fault of the page. */
export async function askServer(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionLost(error) : error
  }
}

interface Result {
  type: string
  result: unknown
}

interface Match {
  route: { id: string }
  resolve(handler: unknown): Promise<Result>
}

/**
 * Runs a route's action, for Remix. Where nobody answers, the page stays as it is with all that is typed, instead of making
 * way for an error page; the status keeps its data from being asked for anew.
 */
export async function keepPage(match: Match, handler: unknown): Promise<Result & { status?: number }> {
  const result = await match.resolve(handler)
  const lost = result.result
  if (!(lost instanceof ConnectionLost)) return result
  if (lost.answer !== undefined) return { type: 'data', result: lost.answer, status: 503 }
  window.dispatchEvent(new Event(EVENT))
  return { type: 'data', result: window.__remixRouter.state.actionData?.[match.route.id], status: 503 }
}

export function onConnectionLost(act: () => void): () => void {
  window.addEventListener(EVENT, act)
  return () => window.removeEventListener(EVENT, act)
}
