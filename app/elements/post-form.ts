import { keepFormValues } from '~/browser/form-values'
import { announce } from '~/ui/feedback/live-region/announce'

/** A form that is posted once, shows that it is on its way, and keeps what was typed where there is no connection. */
export class PostForm extends HTMLElement {
  private sending: { button: HTMLElement; label: Text; text: string } | 'no button' | null = null

  connectedCallback() {
    // There React handles the form.
    if ('app' in document.documentElement.dataset) return
    this.addEventListener('submit', this.send)
    addEventListener('pageshow', this.free)
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.free)
  }

  private send = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    const notice = this.querySelector<HTMLElement>(':scope > [data-offline]')
    if (notice) notice.hidden = navigator.onLine
    if (this.sending || !navigator.onLine) {
      event.preventDefault()
      if (!this.sending) announce(notice?.textContent ?? '')
      return
    }
    // Where the browser shows a page of its own instead of an answer, going back finds them.
    keepFormValues('sent')
    this.sending = this.busy(event.submitter)
  }

  private busy(button: HTMLElement | null) {
    const label = [...(button?.childNodes ?? [])].findLast((node) => node instanceof Text && node.data.trim() !== '')
    if (!button || !(label instanceof Text)) return 'no button'
    const text = label.data
    label.data = button.dataset['busy'] ?? text
    button.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    return { button, label, text }
  }

  /** The browser may bring the page back as it was left. */
  private free = () => {
    if (this.sending && this.sending !== 'no button') {
      const { button, label, text } = this.sending
      label.data = text
      button.removeAttribute('aria-busy')
      button.removeAttribute('aria-disabled')
    }
    this.sending = null
  }
}
