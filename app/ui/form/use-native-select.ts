import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { useBeforePaint } from '~/ui/use-before-paint'

/** Follows a native select that another component displays, and changes it with the events of user input. */
export function useNativeSelect(native: RefObject<HTMLSelectElement>, shown: RefObject<HTMLElement>) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const select = native.current
      const form = select?.form
      // The browser resets the fields only after the event.
      const reset = () => setTimeout(changed)
      select?.addEventListener('change', changed)
      form?.addEventListener('reset', reset)
      return () => {
        select?.removeEventListener('change', changed)
        form?.removeEventListener('reset', reset)
      }
    },
    [native],
  )
  const value = useSyncExternalStore(subscribe, () => native.current?.value ?? '')

  // Labels, error links and validation focus the native element, which forwards the focus.
  useBeforePaint(() => {
    const select = native.current
    const pass = () => shown.current?.focus()
    if (document.activeElement === select) pass()
    select?.addEventListener('focus', pass)
    return () => select?.removeEventListener('focus', pass)
  }, [native, shown])

  function choose(next: string) {
    const select = native.current
    if (!select) return
    select.value = next
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return { value, choose }
}
