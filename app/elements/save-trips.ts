import { FAVORITES_COOKIE, favoritesCookie } from '~/domain/trips/favorite-trips'
import { announce } from '~/ui/feedback/live-region/announce'

function readCookie(name: string): string[] {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return (pair?.slice(name.length + 1) ?? '').split('.').filter((id) => id !== '')
}

const HEART = '[data-heart]'
/** Without a press for so long, the server is sent the last one. */
const PAUSE_MS = 1000
const savedIds = () => readCookie(FAVORITES_COOKIE)
const storeIds = (ids: readonly string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and not synchronous.
  document.cookie = favoritesCookie(ids, location.protocol === 'https:')
}

/** Draws the hearts that are saved, and saves without leaving the page. Around the one form that all hearts send. */
export class SaveTrips extends HTMLElement {
  private sending: AbortController | undefined
  private pause: number | undefined

  connectedCallback() {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement)) return
      // Before it is stored: a response to an earlier press would undo this one.
      this.stopSending()
      this.store(button)
      if (!button.matches(HEART)) return
      event.preventDefault()
      const press = { name: button.name, value: button.value }
      this.pause = window.setTimeout(() => this.send(form.action, press), PAUSE_MS)
      this.show()
      announce((press.name === 'save' ? this.dataset['saved'] : this.dataset['removed']) ?? '')
    })
    // Saved on another page, and come back.
    addEventListener('pageshow', () => this.show())
    addEventListener('pagehide', () => this.stopSending())
    this.show()
  }

  private show() {
    const ids = savedIds()
    for (const button of document.querySelectorAll<HTMLButtonElement>(HEART)) {
      const isSaved = ids.includes(button.value)
      button.ariaPressed = String(isSaved)
      button.name = isSaved ? 'remove' : 'save'
    }
    document.querySelector('[data-favorites]')?.setAttribute('data-favorites', String(ids.length || ''))
  }

  /** At once, so that the next press and the next page know of it, without a network too. */
  private store({ name, value }: HTMLButtonElement) {
    const others = savedIds().filter((id) => id !== value)
    storeIds(name === 'save' ? [value, ...others] : others)
  }

  /**
   * The server writes the cookie again, since some browsers forget within days what a script wrote. Not at each press: a
   * response that comes while it is being aborted would still store what was saved before.
   */
  private send(action: string, { name, value }: Pick<HTMLButtonElement, 'name' | 'value'>) {
    this.sending = new AbortController()
    const { signal } = this.sending
    const body = new URLSearchParams([[name, value]])
    // The response redirects to the page of favorites, which is not needed here.
    fetch(action, { method: 'POST', redirect: 'manual', body, signal }).then(
      () => this.show(),
      () => 'stored by the script alone',
    )
  }

  private stopSending() {
    window.clearTimeout(this.pause)
    this.sending?.abort()
  }
}
