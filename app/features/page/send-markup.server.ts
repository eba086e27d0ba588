import type { AppContext } from '~/session/app-context'

interface Sent {
  /** Of the element that shows it (`useSentMarkup`). */
  id: string
  /** The page has the element from the beginning. */
  isShown: boolean
  request: Request
  context: Pick<AppContext, 'markup'>
}

/**
 * What the loader's data carry of this HTML: null where a whole page is drawn that shows it. A browser that does not say
 * what it asks for gets it in both.
 */
export function sendMarkup(html: string, { id, isShown, request, context }: Sent): string | null {
  const isWholePage = request.headers.get('Sec-Fetch-Dest') === 'document'
  if (!isShown || !isWholePage || !context.markup) return html
  context.markup.set(id, html)
  return null
}
