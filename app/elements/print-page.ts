/** A button that prints, in place of the sentence that says how. */
export class PrintPage extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (button === null) return
    for (const part of this.children) if (part instanceof HTMLElement) part.hidden = part !== button
    button.addEventListener('click', () => print())
  }
}
