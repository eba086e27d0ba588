import type { FieldMetadata } from '@conform-to/react'
import { CheckboxField } from '~/forms/fields/fields'
import { signUp } from '~/i18n/locales/accounts/sign-up'
import { useTranslate } from '~/i18n/use-translate'
import { TermsSentence, termsPlaces } from './terms-sentence'

/** The consent box, never checked in advance. */
export function ConsentField({ field }: { field: FieldMetadata }) {
  const t = useTranslate(signUp)
  return <CheckboxField field={field} label={<TermsSentence copy={t('consent', termsPlaces)} />} />
}
