/** What every document does, whatever else it loads. */
import '~/browser/older-safari'
import { clearFormValues, restoreFormValues } from '~/browser/form-values'
import { installAnchorScroll } from '~/ui/layout/anchor-scroll'
import { CopyText } from './copy-text'
import { define } from './define'
import { NewerBuild } from './newer-build'
import { ToastNote } from './toast-note'

// A page of the app does this itself, and one that loads two files of elements does it once.
if (!('app' in document.documentElement.dataset) && !customElements.get('newer-build')) {
  restoreFormValues()
  installAnchorScroll()
  // What is empty stays out of the next address, which then is that of a page that is cached for everyone.
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

define({ 'copy-text': CopyText, 'newer-build': NewerBuild, 'toast-note': ToastNote })
