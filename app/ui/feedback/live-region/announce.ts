/** The id of the live region of a page. */
export const LIVE_REGION = 'announcements'

const STANDS_MS = 5000

/** Announces once, to screen readers only. The text is visible elsewhere. */
export function announce(copy: string): void {
  if (copy === '') return
  const line = document.createElement('p')
  line.textContent = copy
  document.getElementById(LIVE_REGION)?.append(line)
  setTimeout(() => line.remove(), STANDS_MS)
}

/** Focuses the page's content when the focused element has been removed. */
export function catchFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}
