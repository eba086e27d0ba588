import { announce } from '~/ui/feedback/live-region/announce'

function readCookie(name: string): string[] {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return (pair?.slice(name.length + 1) ?? '').split('.').filter((id) => id !== '')
}

const HEART = '[data-heart]'
const savedIds = () => readCookie('favorites')

/** Draws the hearts that are saved, and saves without leaving the page. Around the one form that all hearts send. */
export class SaveTrips extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement) || !button.matches(HEART)) return
      event.preventDefault()
      this.send(form, button)
    })
    // Saved on another page, and come back.
    addEventListener('pageshow', () => this.draw())
    this.draw()
  }

  private draw(ids = savedIds()) {
    for (const button of document.querySelectorAll<HTMLButtonElement>(HEART)) {
      const isSaved = ids.includes(button.value)
      button.ariaPressed = String(isSaved)
      button.name = isSaved ? 'remove' : 'save'
    }
    document.querySelector('[data-favorites]')?.setAttribute('data-favorites', String(ids.length || ''))
  }

  private async send(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
    const isSaving = name === 'save'
    const others = savedIds().filter((id) => id !== value)
    this.draw(isSaving ? [value, ...others] : others)
    try {
      const body = new URLSearchParams([[name, value]])
      // The answer leads to the page of favorites, which nobody asked for. Who goes on to another page still saves.
      await fetch(form.action, { method: 'POST', redirect: 'manual', keepalive: true, body })
      announce((isSaving ? this.dataset['saved'] : this.dataset['removed']) ?? '')
    } catch {
      announce(this.dataset['failed'] ?? '')
    }
    this.draw()
  }
}
