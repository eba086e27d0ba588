import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { build as copy } from '~/i18n/locales/page/build'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'
import { type Build, watchBuild, whenQuiet } from './build-check'
import { keepFormValues } from './form-values'
import { reloadPage } from './missing-script'

/** Announces that a newer build is available and loads it without losing form input. */
export function NewerBuild({ build }: { build: Build }) {
  const t = useTranslate(copy)
  const [own] = useState(build)
  const [isOld, setOld] = useState(false)
  const isUnderWay = useNavigation().state !== 'idle'
  const isBusy = useRef(isUnderWay)

  useEffect(() => {
    isBusy.current = isUnderWay
  }, [isUnderWay])
  useEffect(() => watchBuild(own, () => setOld(true)), [own])
  useEffect(() => {
    if (!isOld) return
    const stops = [whenQuiet(() => isBusy.current, reloadPage), followByServer()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOld])

  return (
    <StayingNotice
      action={
        <Button type="button" variant="primary" onClick={reloadPage}>
          {t('reload')}
        </Button>
      }
    >
      {isOld ? t('newVersion') : null}
    </StayingNotice>
  )
}

/** Links load documents, as without JavaScript. Returns a function that ends it. */
function followByServer(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname) return
    keepFormValues()
    // Stops the event before React's listener, which is below.
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}
