import { announce } from '~/ui/feedback/live-region/announce'

const PAUSE_MS = 200

const isTotal = (value: unknown): value is { total: number } =>
  typeof value === 'object' && value !== null && 'total' in value && typeof value.total === 'number'

/** The button of the filters shows how many trips the form would find. Without a response it keeps the rendered text. */
export class TripCount extends HTMLElement {
  private turn = 0

  connectedCallback() {
    const form = this.closest('form')
    form?.addEventListener('input', () => this.count(form))
    form?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.closest(':target')?.querySelector('a')?.click()
    })
    this.write(Number(this.dataset['total']))
  }

  private async count(form: HTMLFormElement) {
    this.turn += 1
    const mine = this.turn
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (mine !== this.turn) return
    const query = new URLSearchParams({ kind: this.dataset['kind'] ?? '' })
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.append(name, value)
    try {
      const response = await fetch(`/trips/count?${query}`)
      const body: unknown = response.ok ? await response.json() : null
      if (mine === this.turn) announce(this.write(isTotal(body) ? body.total : null))
    } catch {
      this.write(null)
    }
  }

  /** Returns its text. */
  private write(total: number | null): string {
    const button = this.querySelector('button')
    const { plain = '', none = '', one = '', other = '' } = this.dataset
    const message = total === null ? plain : total === 0 ? none : total === 1 ? one : other
    const text = message.replace('{{count}}', String(total))
    if (button) button.textContent = text
    return text
  }
}
