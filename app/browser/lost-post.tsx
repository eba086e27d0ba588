import { useEffect, useState } from 'react'
import { connection as words } from '~/i18n/locales/connection'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import { StayingNotice } from '~/ui/staying-notice'
import { onConnectionLost } from './connection-lost'

/** At once, as the router begins: what React draws of it may come after the answer. */
function whenNextBegins(act: () => void): () => void {
  let wasIdle = true
  return window.__remixRouter.subscribe(({ navigation }) => {
    const isIdle = navigation.state === 'idle'
    if (wasIdle && !isIdle) act()
    wasIdle = isIdle
  })
}

/** Says that what was sent may not have arrived; until it is sent again, the page is left, or the visitor knows. */
export function LostPost() {
  const t = useTranslate(words)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const stops = [onConnectionLost(() => setLost(true)), whenNextBegins(() => setLost(false))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <StayingNotice
      kind="error"
      action={
        <Button type="button" variant="outline" onClick={() => setLost(false)}>
          {t('understood')}
        </Button>
      }
    >
      {isLost ? t('lostPost') : null}
    </StayingNotice>
  )
}
