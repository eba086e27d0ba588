/** The file fields of an editor: the stored uploads and their errors. */
import type { Upload } from '~/domain/content/upload'
import { message } from '~/forms/message'
import type { Sender } from '~/operations/files/store-picture.server'
import { draftName, draftValue, takeUpload } from '~/operations/files/take-upload.server'

export interface TakenFiles<Name extends string> {
  uploads: Record<Name, Upload | null>
  /** Field → why its file was refused. */
  errors: Record<string, string[]>
  /** Field → 'required', for fields without a file. */
  missing: Record<string, string[]>
  /** For the hidden fields of the reply: stored files need not be sent again. */
  values: Record<string, string>
}

/** Removes the files from the form, so that only text is left. */
export async function takeFileFields<const Name extends string>(
  form: FormData,
  kinds: Readonly<Record<Name, Upload['kind']>>,
  sender: Sender,
): Promise<TakenFiles<Name>> {
  const taken: TakenFiles<string> = { uploads: {}, errors: {}, missing: {}, values: {} }
  for (const [name, kind] of Object.entries<Upload['kind']>(kinds)) {
    const result = await takeUpload(form, name, kind, sender)
    taken.uploads[name] = result.ok ? result.value : null
    taken.values[draftName(name)] = result.ok && result.value ? draftValue(result.value) : ''
    if (!result.ok) taken.errors[name] = [message(`upload.${result.reason}`)]
    else if (result.value === null) taken.missing[name] = [message('validation.required')]
  }
  return taken
}
