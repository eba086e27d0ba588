/** How long an in-page link takes to arrive, in ms. Without JavaScript it is a plain jump. */
const scrollDuration = 300

const ease = (part: number) => 1 - (1 - part) ** 3

function samePageTarget(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hash || link.target) return null
  const here = window.location
  if (link.origin !== here.origin || link.pathname !== here.pathname || link.search !== here.search) return null
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))
}

/** What the router would note with the entry that a jump makes; it numbers them, and cannot ask before leaving one that has none. */
let jump: object | null = null

function nextEntry(): object | null {
  const state: unknown = window.history.state
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return isNumbered ? { usr: null, key: Math.random().toString(36).slice(2, 10), idx: Number(state.idx) + 1 } : null
}

/** Moves the page to its in-page targets in 300 ms, at once where motion is unwelcome. Called once, by the client entry. */
export function installAnchorScroll(): void {
  // Before the router, which reads the number as soon as it hears of the jump.
  window.addEventListener(
    'popstate',
    () => {
      if (jump) window.history.replaceState(jump, '')
      jump = null
    },
    true,
  )
  // On the window: after React, whose links have then already taken their clicks.
  window.addEventListener('click', (event) => {
    const target = samePageTarget(event)
    if (!target) return
    event.preventDefault()
    const root = document.documentElement
    const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
    const from = window.scrollY
    const most = root.scrollHeight - window.innerHeight
    const to = Math.max(0, Math.min(most, from + target.getBoundingClientRect().top - padding))
    // Not left to the browser, which changes the address first: the router then restores the place that was left.
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

/** The address and the focus follow, as after a native jump. */
function arrive(target: HTMLElement): void {
  const hash = `#${target.id}`
  if (window.location.hash !== hash) {
    jump = nextEntry()
    window.location.hash = hash
  }
  if (target.matches('input, select, textarea, button, a, [tabindex]')) target.focus({ preventScroll: true })
}
