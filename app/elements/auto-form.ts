/** Where the next page of this form is scrolled to, and which field has the focus there. */
const KEY = 'form'

interface Place {
  path: string
  scroll: number
  field: string
}

function readPlace(): Place | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPlace(stored) && stored.path === location.pathname ? stored : null
  } catch {
    return null
  }
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'path' in value && 'scroll' in value && 'field' in value
}

/**
 * A GET form that is sent with each choice. Its button stays where the `media` attribute does not match, and for a
 * choice that was made before this script ran: browsers keep a choice when one goes back to a page.
 */
export class AutoForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (form === null || !matchMedia(this.getAttribute('media') ?? 'all').matches) return
    const button = form.querySelector('button')
    if (button && !isAhead(form)) button.hidden = this.hasAttribute('replaces-button')
    restorePlace(form)
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const place: Place = { path: location.pathname, scroll: scrollY, field: fieldName(target) }
      try {
        sessionStorage.setItem(KEY, JSON.stringify(place))
      } catch {
        // Without storage the next page begins at its top.
      }
      // Safari 15 has no `requestSubmit`; what it leaves out here is the event, which nobody waits for.
      if (form.requestSubmit) form.requestSubmit()
      else form.submit()
    })
  }
}

/** Where the visitor was, if a field of this form had the focus there. */
function restorePlace(form: HTMLFormElement) {
  const place = readPlace()
  const field = [...form.querySelectorAll<HTMLElement>('input:not([type=hidden]), select')].find(
    (one) => fieldName(one) === place?.field,
  )
  if (!place || !field) return
  sessionStorage.removeItem(KEY)
  scrollTo({ top: place.scroll, behavior: 'instant' })
  field.focus({ preventScroll: true })
}

const fieldName = (field: HTMLElement) =>
  `${field.getAttribute('name')}=${field instanceof HTMLInputElement ? field.value : ''}`

/** Something else is selected than the server rendered. */
function isAhead(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('select')].some((field) => field.selectedOptions[0]?.defaultSelected === false)
}
