/** Makes the dialog that the server has rendered open a modal one. Escape follows its close link. */
export class ModalDialog extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    // In the app React opens its own. A dialog in use stays as it is: opening it again would take the focus away.
    if (!dialog || 'app' in document.documentElement.dataset || dialog.contains(document.activeElement)) return
    const wrong = dialog.querySelector<HTMLElement>('[aria-invalid=true]')
    dialog.close()
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, [data-actions] > *')
    ;(wrong ?? first)?.focus()
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      dialog.querySelector<HTMLElement>('[data-close]')?.click()
    })
  }
}
