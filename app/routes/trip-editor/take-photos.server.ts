import { now } from '~/clock.server'
import { readFiles } from '~/forms/read-field.server'
import type { Language } from '~/i18n/languages'
import { upload as copy } from '~/i18n/locales/upload'
import { translator } from '~/i18n/translate'
import { storePicture } from '~/operations/store-picture.server'
import type { TripOwner } from '~/operations/trip-owner'
import { consume } from '~/session/rate-limits.server'

/** As many as the gate lets through in one form. */
const MAX_PHOTOS = 10

/**
 * Takes the photos out of the form and stores them: their keys in order, and what is wrong with the others. Null when
 * the form brought none.
 */
export async function takePhotos(
  form: FormData,
  { id }: Pick<TripOwner, 'id'>,
  language: Language,
): Promise<{ keys: string[]; problems: string[] } | null> {
  const sent = readFiles(form, 'photos')
  form.delete('photos')
  if (sent.length === 0) return null
  const t = translator(copy, language)
  const keys: string[] = []
  const problems: string[] = []
  for (const file of sent.slice(0, MAX_PHOTOS)) {
    if (!(await consume('upload', id)).ok) {
      problems.push(t('failed'))
      break
    }
    const stored = await storePicture(
      { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name },
      { by: id, now: now() },
    )
    if (stored.ok) keys.push(stored.value.id)
    else problems.push(`${file.name.slice(0, 80)}: ${t(stored.reason)}`)
  }
  return { keys, problems }
}
