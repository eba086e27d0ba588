/** Ways to share a page, folded. Where the device has a way of its own, the button opens that instead. */
export class ShareMenu extends HTMLElement {
  connectedCallback() {
    if (typeof navigator.share !== 'function') return
    this.querySelector('summary')?.addEventListener('click', (event) => {
      event.preventDefault()
      // Closed without sharing: nothing to report.
      navigator.share({ title: document.title, url: this.dataset['url'] ?? location.href }).catch(() => undefined)
    })
  }
}
