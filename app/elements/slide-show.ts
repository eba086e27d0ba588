/** Pictures in a track that scrolls sideways: its dots move the track instead of the page, and mark the picture that is shown. */
export class SlideShow extends HTMLElement {
  connectedCallback() {
    const track = this.querySelector('section')
    const dots = [...this.querySelectorAll('nav a')]
    if (track === null) return
    track.addEventListener('scroll', () => {
      const shown = Math.round(track.scrollLeft / track.clientWidth)
      for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === shown))
    })
    for (const [index, dot] of dots.entries()) {
      dot.addEventListener('click', (event) => {
        event.preventDefault()
        track.scrollTo({ left: index * track.clientWidth })
      })
    }
  }
}
