import { type FormEvent, useEffect, useState } from 'react'

/**
 * Holds the form's submit while files are under way and sends it when they have arrived, by the same button. Where one
 * of them was refused it is dropped: the visitor decides.
 */
export function useHeldSubmit(formId: string, isBusy: boolean, isRefused: boolean) {
  const [held, setHeld] = useState<{ name: string; value: string } | null>(null)

  function onSubmitCapture(event: FormEvent) {
    if (!isBusy) return
    event.preventDefault()
    event.stopPropagation()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (submitter instanceof HTMLButtonElement) setHeld({ name: submitter.name, value: submitter.value })
  }

  useEffect(() => {
    if (held === null || isBusy) return
    setHeld(null)
    const form = document.getElementById(formId)
    if (isRefused || !(form instanceof HTMLFormElement)) return
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.name === held.name && each.value === held.value,
    )
    form.requestSubmit(button instanceof HTMLButtonElement ? button : null)
  }, [held, isBusy, isRefused, formId])

  return { isHeld: held !== null, onSubmitCapture }
}
