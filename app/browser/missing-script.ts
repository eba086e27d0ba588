import { createPath, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { reloadOnce } from './reload-once'

/** What Chromium, Firefox and Safari say of a part of the page that they cannot load. */
const failure = /dynamically imported module|Importing a module script failed/

export function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && failure.test(error.message)
}

/** Remix's, by `patches/@remix-run+react`: left alone it becomes the page's error. */
const EVENT = 'remix:missing-module'

/**
 * Where a script of the page that is wanted is gone, as after a new build, the server is asked for that page, once; the
 * next failure within the guard's time shows the error page.
 */
export function useMissingScripts(): void {
  const { state, location } = useNavigation()
  // While something is being posted, nobody knows yet where it leads.
  const to = state === 'loading' ? createPath(location) : undefined
  const wanted = useRef(to)
  useEffect(() => {
    wanted.current = to
  }, [to])
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (reloadOnce(wanted.current)) event.preventDefault()
    }
    window.addEventListener(EVENT, onMissing)
    return () => window.removeEventListener(EVENT, onMissing)
  }, [])
}
