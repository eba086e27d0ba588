import { useContext } from 'react'
import { useNonce } from '~/features/page/frame/nonce'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { below } from '~/ui/theme/breakpoints'

/**
 * Runs while the page is parsed, so each part is closed before it is painted and nothing moves. A part that the address
 * leads to stays open, and so does every part without scripts. A part that was seen is never closed again.
 */
const script = `if (matchMedia('${below.md}').matches) {
  const fold = () => {
    for (const part of document.querySelectorAll('details[data-fold=""]')) {
      part.dataset.fold = 'seen'
      part.open = location.hash === '#' + part.parentElement.id
    }
  }
  const parsed = new MutationObserver(fold)
  parsed.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => parsed.disconnect())
}`.replace(/\n\s+/g, '\n')

/** Stands before the `<details data-fold open>` of a page that is not hydrated: in one column they start closed. */
export function FoldParts() {
  const nonce = useNonce()
  const isLight = useContext(LightVersion)
  if (isLight) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
