/** The script of documents that take data, besides that of every document. The app uses its elements too. */
import { MaskedInput } from './masked-input'
import { ModalDialog } from './modal-dialog'
import { PostForm } from './post-form'
import { RevealPassword } from './reveal-password'

const elements = {
  'masked-input': MaskedInput,
  'modal-dialog': ModalDialog,
  'post-form': PostForm,
  'reveal-password': RevealPassword,
}
for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
