import { watchBuild, whenQuiet } from '~/browser/build-check'
import { keepFormValues } from '~/browser/form-values'

/** Checks every hour whether a newer build is served; then shows a notice, and loads it once nobody uses the page. */
export class NewerBuild extends HTMLElement {
  connectedCallback() {
    const { build = '', time = '' } = this.dataset
    const reload = () => {
      keepFormValues()
      location.reload()
    }
    this.querySelector('button')?.addEventListener('click', reload)
    watchBuild({ id: build, time }, () => {
      const news = this.querySelector<HTMLElement>('[data-news]')
      if (news) news.hidden = false
      whenQuiet(() => false, reload)
    })
  }
}
