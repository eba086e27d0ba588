import { announce } from '~/ui/feedback/live-region/announce'

/** Copies the text of its `text` attribute, and confirms it. Without a script a click selects the text that is shown. */
export class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (button === null) return
    button.hidden = false
    if (button.parentElement) button.parentElement.hidden = false
    button.addEventListener('click', () => this.copy())
  }

  private async copy() {
    try {
      await navigator.clipboard.writeText(this.getAttribute('text') ?? '')
      this.say('copied')
      announce(this.getAttribute('copied') ?? '')
    } catch {
      const shown = this.querySelector('code')
      if (shown) getSelection()?.selectAllChildren(shown)
      this.say('failed')
    }
  }

  /** Shows what is for this outcome, and hides what is for another. */
  private say(outcome: 'copied' | 'failed') {
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = true
    // A frame later, so that a second toast starts again.
    requestAnimationFrame(() => {
      for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) {
        part.hidden = part.dataset['when'] !== outcome && !(part.dataset['when'] === 'ready' && outcome === 'failed')
      }
    })
  }
}
