import { redirectWithToast } from '~/session/toast.server'

/** Back to the list, whose rows are to be ticked before anything is done with them. */
export function toldNothingSelected(page: string) {
  return redirectWithToast(page, { key: 'validation.nothingSelected', type: 'error' })
}
