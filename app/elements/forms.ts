/** The script of documents that take data, besides that of every document. The app uses its elements too. */
import { define } from './define'
import { MaskedInput } from './masked-input'
import { ModalDialog } from './modal-dialog'
import { PassengerRows } from './passenger-rows'
import { PostForm } from './post-form'
import { RevealPassword } from './reveal-password'

define({
  'masked-input': MaskedInput,
  'modal-dialog': ModalDialog,
  'passenger-rows': PassengerRows,
  'post-form': PostForm,
  'reveal-password': RevealPassword,
})
