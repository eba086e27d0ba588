/** The script of every document; the app uses its elements too. */
import '~/browser/older-safari'
import { clearFormValues, restoreFormValues } from '~/browser/form-values'
import { installAnchorScroll } from '~/ui/layout/anchor-scroll'
import { AutoForm } from './auto-form'
import { CopyText } from './copy-text'
import { CountDown } from './count-down'
import { NewerBuild } from './newer-build'
import { OfflineCopy } from './offline-copy'
import { PrintPage } from './print-page'
import { SaveTrips } from './save-trips'
import { SeenLately } from './seen-lately'
import { ShareMenu } from './share-menu'
import { SlideShow } from './slide-show'
import { SuggestPlaces } from './suggest-places'
import { ToastNote } from './toast-note'
import { TripCount } from './trip-count'
import { TripTotal } from './trip-total'

if (!('app' in document.documentElement.dataset)) {
  restoreFormValues()
  installAnchorScroll()
  // What is empty stays out of the next address, which then is that of a page that is kept for everyone.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') leaveOut(formData, name)
  })
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches('[action="/logout"]')) clearFormValues()
  })
}

/** The other values of the name stay. */
function leaveOut(form: FormData, name: string) {
  const values = form.getAll(name).filter((value) => value !== '')
  form.delete(name)
  for (const value of values) form.append(name, value)
}

const elements = {
  'auto-form': AutoForm,
  'copy-text': CopyText,
  'count-down': CountDown,
  'newer-build': NewerBuild,
  'offline-copy': OfflineCopy,
  'print-page': PrintPage,
  'save-trips': SaveTrips,
  'seen-lately': SeenLately,
  'share-menu': ShareMenu,
  'slide-show': SlideShow,
  'suggest-places': SuggestPlaces,
  'toast-note': ToastNote,
  'trip-count': TripCount,
  'trip-total': TripTotal,
}
for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
