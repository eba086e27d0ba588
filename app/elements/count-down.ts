const MINUTE = 60_000
const DAY = 1440

/**
 * The time until the moment in `data-at`. The server has written the days; a page that is kept for others, or left open,
 * goes on counting, with hours and minutes.
 */
export class CountDown extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    const days = this.querySelector('[data-days]')
    const clock = this.querySelector<HTMLElement>('[data-clock]')
    if (days === null || clock === null) return
    const text = days.textContent ?? ''
    const copy = clock.textContent ?? ''
    const tell = () => {
      const minutes = Math.floor((Date.parse(this.dataset['at'] ?? '') - Date.now()) / MINUTE)
      if (!(minutes > DAY)) return
      const count = Math.floor(minutes / DAY)
      days.textContent = count === 1 ? (this.dataset['one'] ?? '') : text.replace(/\d+/, String(count))
      clock.textContent = copy
        .replace('{{hours}}', String(Math.floor(minutes / 60) % 24))
        .replace('{{minutes}}', String(minutes % 60))
      clock.hidden = false
    }
    this.timer = setInterval(tell, MINUTE / 4)
    tell()
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }
}
