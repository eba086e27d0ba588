import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installReload } from '~/browser/reload-once'
import { installAnchorScroll } from '~/ui/anchor-scroll'

// Radix writes style elements of its own: they carry the nonce that the page's scripts have.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

installAnchorScroll()
installReload()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
