/**
 * React 18 puts a text area back to what the server sent as it takes the page over (facebook/react#12955 tells of all
 * fields), unless its content is not the server's any more. So what is typed until then is its content too.
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
