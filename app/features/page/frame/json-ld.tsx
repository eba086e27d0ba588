import { createContext, useContext } from 'react'
import type { StructuredData } from '~/documents/structured-data'

const JsonLdContext = createContext<readonly StructuredData[]>([])

/** Provides the structured data to the server's rendering. It is empty in the browser, which does not need it. */
export const JsonLdProvider = JsonLdContext.Provider

const letters: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/**
 * The page's structured data. It has to stay the last child of `body`: hydration ignores what follows the elements the
 * browser renders, so the data need not be sent again as loader data.
 */
export function JsonLd() {
  const objects = useContext(JsonLdContext)
  if (!import.meta.env.SSR || objects.length === 0) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects })
  const safe = json.replace(/[<>&]/g, (letter) => letters[letter] ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose markup characters are written as escapes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safe }} />
}
