import { timeLeft } from '~/domain/values/time-left'

/**
 * The time until the moment in `data-at`. The server has written the whole days; a page that is cached for others, or left
 * open, goes on counting, with hours and minutes.
 */
export class CountDown extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    const days = this.querySelector<HTMLElement>('[data-days]')
    const clock = this.querySelector<HTMLElement>('[data-clock]')
    if (days === null || clock === null) return
    const { at = '', one = '', many = '' } = this.dataset
    const copy = clock.textContent ?? ''
    const tick = () => {
      const left = timeLeft(Date.parse(at), Date.now())
      clock.hidden = left === null
      if (left === null) return
      days.hidden = left.days === 0
      days.textContent = left.days === 1 ? one : many.replace('{{count}}', String(left.days))
      clock.textContent = copy.replace('{{hours}}', String(left.hours)).replace('{{minutes}}', String(left.minutes))
    }
    this.timer = setInterval(tick, 15_000)
    tick()
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }
}
