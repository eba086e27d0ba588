import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { build as copy } from '~/i18n/locales/page/build'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'
import { type Build, watchBuild } from './build-check'
import { keepFormValues, mustStay } from './form-values'
import { useMissingScripts } from './missing-script'

/** The page reloads after this time without input. */
const QUIET_MS = 15_000
const touches = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

function reload() {
  keepFormValues()
  window.location.reload()
}

/** Calls back when the page is idle. Passwords, card data and changed rows are not discarded for a newer build. */
function whenQuiet(isBusy: () => boolean, act: () => void): () => void {
  let timer = setTimeout(due, QUIET_MS)
  function due() {
    if (isBusy() || mustStay()) wait()
    else act()
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(due, QUIET_MS)
  }
  for (const touch of touches) window.addEventListener(touch, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const touch of touches) window.removeEventListener(touch, wait)
  }
}

/** Links load documents, as without JavaScript, because the server has the newer pages. */
function followByServer(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.hash || link.origin !== location.origin) return
    keepFormValues()
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/** Announces that a newer build is available and loads it without losing form input. */
export function NewerBuild({ build }: { build: Build }) {
  const t = useTranslate(copy)
  useMissingScripts()
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
    const stops = [whenQuiet(() => isBusy.current, reload), followByServer()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOld])

  return (
    <StayingNotice
      action={
        <Button type="button" variant="primary" onClick={reload}>
          {t('reload')}
        </Button>
      }
    >
      {isOld ? t('newVersion') : null}
    </StayingNotice>
  )
}
