/** Duration of the scroll to an in-page target, in ms. Without JavaScript the page jumps. */
const scrollDuration = 300

const ease = (part: number) => 1 - (1 - part) ** 3

/** What its address opens, and what lies behind that, has no place to scroll to: the browser jumps. */
function isInSight(target: HTMLElement): boolean {
  return target.getClientRects().length > 0 && getComputedStyle(target).visibility === 'visible'
}

/** Opens what is folded around the target, and what the target itself folds. */
function openParts(target: HTMLElement): void {
  for (const part of target.querySelectorAll<HTMLDetailsElement>(':scope > details[data-fold]')) part.open = true
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
}

function samePageTarget(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hash || link.target) return null
  const here = window.location
  if (link.origin !== here.origin || link.pathname !== here.pathname || link.search !== here.search) return null
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (target) openParts(target)
  return target && isInSight(target) ? target : null
}

/**
 * The index that the router stores in a history entry. It numbers its entries, and cannot block leaving one without a
 * number.
 */
let jump: object | null = null

function nextEntry(): object | null {
  const state: unknown = window.history.state
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return isNumbered ? { usr: null, key: Math.random().toString(36).slice(2, 10), idx: Number(state.idx) + 1 } : null
}

/** Scrolls to in-page targets in 300 ms, or immediately with reduced motion. Called once, by the client entry. */
export function installAnchorScroll(): void {
  // Before the router's listener, which reads the index immediately.
  window.addEventListener(
    'popstate',
    () => {
      if (jump) window.history.replaceState(jump, '')
      jump = null
    },
    true,
  )
  window.addEventListener('hashchange', () => {
    const target = document.querySelector<HTMLElement>(':target')
    if (target) openParts(target)
  })
  // On the window, so that React has handled the click before.
  window.addEventListener('click', (event) => {
    const target = samePageTarget(event)
    if (!target) return
    event.preventDefault()
    const root = document.documentElement
    const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
    const from = window.scrollY
    const most = root.scrollHeight - window.innerHeight
    const to = Math.max(0, Math.min(most, from + target.getBoundingClientRect().top - padding))
    // Not left to the browser, which changes the address first: the router would then restore the previous scroll
    // position.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      window.scrollTo({ top: to, behavior: 'instant' })
      arrive(target)
      return
    }
    const start = performance.now()
    const frame = (now: number) => {
      const part = Math.min(1, (now - start) / scrollDuration)
      window.scrollTo(0, from + (to - from) * ease(part))
      if (part < 1) requestAnimationFrame(frame)
      else arrive(target)
    }
    requestAnimationFrame(frame)
  })
}

/** Updates address and focus, as after a native jump. */
function arrive(target: HTMLElement): void {
  const hash = `#${target.id}`
  if (window.location.hash !== hash) {
    jump = nextEntry()
    window.location.hash = hash
  }
  if (target.matches('input, select, textarea, button, a, [tabindex]')) target.focus({ preventScroll: true })
}
