/**
 * Text that is the same for everybody, sent once: in the page's markup, and not again in the data that the browser's
 * scripts receive. They read it back from the page.
 */
import { createContext, useContext, useState } from 'react'

const SentMarkup = createContext<ReadonlyMap<string, string>>(new Map())

/** On the server: the HTML of each text, by the id of its element. */
export const SentMarkupProvider = SentMarkup.Provider

/**
 * The HTML for the element of this id. `sent` is what the data say: null where the page's markup has it. The element has
 * to be part of the page as it was sent.
 */
export function useSentMarkup(id: string, sent: string | null): { __html: string } {
  const onServer = useContext(SentMarkup)
  const [inPage] = useState(() => onServer.get(id) ?? (sent === null ? document.getElementById(id)?.innerHTML : ''))
  return { __html: sent ?? inPage ?? '' }
}
