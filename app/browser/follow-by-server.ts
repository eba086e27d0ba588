import { keepFormValues } from './form-values'

/** Links to these addresses load documents, as without JavaScript. Returns what ends that. */
export function followByServer(isWanted: (pathname: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !isWanted(link.pathname)) return
    if (link.hash && link.pathname === location.pathname) return
    keepFormValues()
    // React, which listens below, does not hear of it.
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}
