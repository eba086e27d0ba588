import { formatCountdown } from '~/i18n/format'

/**
 * The time that a Pix code is still valid, in place of the time of day that the server has written. The milliseconds are
 * the server's, since the visitor's clock may be wrong. Dispatches `expired` at zero.
 */
export class PixClock extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    const { left = '0', lasts = '1', label = '' } = this.dataset
    const begun = performance.now()
    const rest = () => Math.max(0, Number(left) - (performance.now() - begun))
    this.write('label', label)
    this.show(rest(), Number(lasts))
    this.timer = setInterval(() => {
      this.show(rest(), Number(lasts))
      if (rest() > 0) return
      clearInterval(this.timer)
      this.dispatchEvent(new CustomEvent('expired', { bubbles: true }))
    }, 1000)
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }

  private show(rest: number, lasts: number) {
    this.write('left', formatCountdown(rest))
    const share = Math.min(1, rest / lasts)
    this.querySelector('[pathLength]')?.setAttribute('stroke-dasharray', `${100 * share} 100`)
  }

  private write(part: string, text: string) {
    const place = this.querySelector(`[data-part=${part}]`)
    if (place) place.textContent = text
  }
}
