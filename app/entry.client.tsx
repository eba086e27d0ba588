import '~/browser/older-safari'
import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdEarlyText } from '~/browser/early-text'
import { restoreFormValues } from '~/browser/form-values'
import { installAnchorScroll } from '~/ui/layout/anchor-scroll'
import { WorldProvider } from '~/world'

restoreFormValues()
const letGo = holdEarlyText()

// Radix writes style elements of its own: they carry the nonce that the page's scripts have.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

installAnchorScroll()

/** The page. Its effect ends what only runs until hydration. */
function Page() {
  useEffect(letGo, [])
  return (
    <WorldProvider value={{ isApp: true, hasForms: true, isPayment: false, isFramed: false }}>
      <RemixBrowser />
    </WorldProvider>
  )
}

/**
 * Remix reads the page's data when it first renders, and suspends React for them. React 18 gives hydration up (#345)
 * where the user types or clicks in that moment, so the data are read before.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (untilRead) {
    await untilRead
  }
}

readData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    )
  }),
)
