import { announce } from '~/ui/feedback/live-region/announce'

/** A live region has to exist for a moment before its text changes. */
const SOON_MS = 500

/** A short-lived confirmation. The style sheet takes it away after 3000 ms; here come its button and its voice. */
export class ToastNote extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (button) {
      button.hidden = false
      button.addEventListener('click', () => {
        this.hidden = true
      })
    }
    // Pages that hydrate announce their toasts themselves; a hidden one has nothing to announce yet.
    if ('app' in document.documentElement.dataset || this.closest('[hidden]')) return
    const text = this.textContent ?? ''
    setTimeout(() => announce(text), SOON_MS)
  }
}
