import { keepFormValues } from '~/browser/form-values'
import { postInPlace } from './post-in-place'

/** Reports that a form could not be sent, or takes the report away: where the form has its own, there, else below. */
function reportLost(isLost: boolean) {
  const own = document.querySelector<HTMLElement>('[data-lost]')
  const note = own ?? document.querySelector<HTMLElement>('[data-lost-post] [data-news]')
  if (!note) return
  note.hidden = !isLost
  if (own && isLost) own.scrollIntoView({ block: 'center' })
  const button = note.querySelector('button')
  if (button) button.onclick = () => reportLost(false)
}

/** A form that is sent once, shows that it is being sent, and keeps what was typed where there is no connection. */
export class PostForm extends HTMLElement {
  private isSending = false
  private button: HTMLElement | null = null

  connectedCallback() {
    // There React handles the form.
    if ('app' in document.documentElement.dataset) return
    this.addEventListener('submit', this.send)
    this.addEventListener('input', this.correct)
    addEventListener('pageshow', this.release)
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.release)
  }

  private send = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    if (this.isSending || !navigator.onLine) {
      event.preventDefault()
      if (!this.isSending) reportLost(true)
      return
    }
    reportLost(false)
    this.isSending = true
    if (this.hasAttribute('in-place') && event.target instanceof HTMLFormElement) {
      event.preventDefault()
      postInPlace(event.target, event.submitter).catch(() => this.lose())
    }
    // Where the browser shows an error of its own instead of a response, going back finds them.
    keepFormValues('sent')
    this.button = event.submitter
    this.label('busy')
  }

  /** Whether the form arrived is not known. */
  private lose() {
    this.release()
    reportLost(true)
  }

  /** The browser may bring the page back as it was left. */
  private release = () => {
    this.isSending = false
    this.label('ready')
  }

  private label(state: 'busy' | 'ready') {
    const button = this.button
    const label = [...(button?.childNodes ?? [])].findLast((node): node is Text => node instanceof Text)
    const other = button?.dataset['busy']
    if (!button || !label || !other) return
    button.dataset['busy'] = label.data
    label.data = other
    button.ariaBusy = state === 'busy' ? 'true' : null
    button.ariaDisabled = button.ariaBusy
    if (state === 'ready') this.button = null
  }

  /** A field that came back empty is no longer wrong once it is filled; the summary stays until the next response. */
  private correct = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const wasEmpty = target.defaultValue === '' && document.getElementById(`${target.id}-error`) !== null
    if (!wasEmpty) return
    target.ariaInvalid = target.value === '' ? 'true' : null
    const error = document.getElementById(`${target.id}-error`)
    if (error) error.hidden = target.value !== ''
  }
}
