import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'

/** How much would be lost, and a question before it is. */
export function UnsavedNote({ count, leave }: { count: number; leave: string }) {
  const t = useTranslate(tripEditor)
  const isUnsaved = count > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved &&
      historyAction !== 'REPLACE' &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Before a dialog the form has said itself what would be lost.
      !new URLSearchParams(nextLocation.search).has('dialog'),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, leave])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return <span role="status">{isUnsaved ? t('changes', { count }) : ''}</span>
}
