/** A finger moves this far sideways to turn to another photo. */
const SWIPE = 48

/**
 * One photo with its caption, and links to all of them. With scripts the photo changes in place: by the links, the arrow
 * keys or a finger, so that a full screen stays full. Esc leads back to the trip.
 */
export class PhotoViewer extends HTMLElement {
  private index = 0
  private readonly controls = new AbortController()

  connectedCallback() {
    this.index = Math.max(
      0,
      this.thumbs.findIndex((thumb) => thumb.hasAttribute('aria-current')),
    )
    const { signal } = this.controls
    this.addEventListener('click', (event) => this.follow(event), { signal })
    document.addEventListener('keydown', (event) => this.press(event), { signal })
    this.watchFinger(signal)
    this.offerFullScreen(signal)
  }

  disconnectedCallback() {
    this.controls.abort()
  }

  private get thumbs() {
    return [...this.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  }

  private follow(event: MouseEvent) {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-photo],[data-turn]') : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const turn = link.dataset['turn']
    this.show(turn === undefined ? this.thumbs.indexOf(link) : this.index + Number(turn))
  }

  private press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') this.show(this.index + 1)
    if (key === 'ArrowLeft') this.show(this.index - 1)
    if (key === 'Escape' && document.fullscreenElement === null) {
      this.querySelector<HTMLAnchorElement>('[data-close]')?.click()
    }
  }

  private watchFinger(signal: AbortSignal) {
    let from: number | null = null
    const figure = this.querySelector('figure')
    figure?.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      },
      { signal, passive: true },
    )
    figure?.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from
        from = null
        if (Math.abs(moved) > SWIPE) this.show(this.index + (moved < 0 ? 1 : -1))
      },
      { signal, passive: true },
    )
  }

  private offerFullScreen(signal: AbortSignal) {
    const button = this.querySelector<HTMLElement>('[data-full]')
    if (button === null || !document.fullscreenEnabled) return
    button.hidden = false
    button.addEventListener(
      'click',
      () => {
        if (document.fullscreenElement === null) this.requestFullscreen().catch(() => undefined)
        else document.exitFullscreen().catch(() => undefined)
      },
      { signal },
    )
  }

  /** After the last comes the first. */
  private show(next: number) {
    const { thumbs } = this
    const at = (next + thumbs.length) % thumbs.length
    const [before, now] = [thumbs[this.index], thumbs[at]]
    if (!before || !now || before === now) return
    this.index = at
    before.removeAttribute('aria-current')
    now.setAttribute('aria-current', 'true')
    now.scrollIntoView({ block: 'nearest', inline: 'center' })
    this.showPhoto(before, now)
    for (const part of ['count', 'caption', 'subject', 'credit']) this.write(part, now.dataset[part] ?? '')
    for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-turn]')) {
      const near = thumbs[(at + Number(link.dataset['turn']) + thumbs.length) % thumbs.length]
      if (near) link.href = near.href
    }
    history.replaceState(history.state, '', now.href)
  }

  private showPhoto(before: HTMLAnchorElement, now: HTMLAnchorElement) {
    const [from = '', to = ''] = [before.dataset['photo'], now.dataset['photo']]
    for (const part of this.querySelectorAll('figure :is(source, img)')) {
      for (const name of ['srcset', 'src', 'alt']) {
        const value = part.getAttribute(name)
        if (value === null) continue
        part.setAttribute(name, name === 'alt' ? (now.querySelector('img')?.alt ?? '') : value.replaceAll(from, to))
      }
    }
  }

  private write(part: string, text: string) {
    for (const place of this.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)) {
      place.textContent = text
      place.hidden = text === ''
    }
  }
}
