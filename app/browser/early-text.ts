/**
 * During hydration, React 18 resets a textarea to the server's content (facebook/react#12955, which covers all fields),
 * unless that content has changed. So text typed before hydration is also set as the content.
 */
export function holdEarlyText(): () => void {
  const sent = new Map<HTMLTextAreaElement, string>()
  const hold = (area: HTMLTextAreaElement) => {
    if (!sent.has(area)) sent.set(area, area.defaultValue)
    area.defaultValue = area.value
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) hold(target)
  }
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) hold(area)
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    for (const [area, content] of sent) area.defaultValue = content
  }
}
