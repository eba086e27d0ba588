/** Shows and hides a password by the two buttons that the server has rendered hidden. */
export class RevealPassword extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector('input')
    const buttons = [...this.querySelectorAll('button')]
    const holder = this.querySelector<HTMLElement>('[data-reveal]')
    if (!input || !holder) return
    holder.hidden = false
    for (const button of buttons) {
      button.onclick = () => {
        input.type = input.type === 'password' ? 'text' : 'password'
        for (const each of buttons) each.hidden = each === button
        buttons.find(({ hidden }) => !hidden)?.focus()
      }
    }
  }
}
