import { createContext, useContext } from 'react'
import type { StructuredData } from '~/documents/structured-data'

const JsonLdContext = createContext<readonly StructuredData[]>([])

/** Gives the page's facts to the server's rendering. Empty in the browser, which has no use for them. */
export const JsonLdProvider = JsonLdContext.Provider

const letters: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/**
 * The page's facts for search engines. It has to stay the last child of `body`: what stands there beyond what the
 * browser renders is left alone by hydration, so the facts travel once instead of a second time among the page's data.
 */
export function JsonLd() {
  const things = useContext(JsonLdContext)
  if (!import.meta.env.SSR || things.length === 0) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  const safe = json.replace(/[<>&]/g, (letter) => letters[letter] ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose markup characters are written as escapes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safe }} />
}
