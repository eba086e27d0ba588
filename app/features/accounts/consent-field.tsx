import type { FieldMetadata } from '@conform-to/react'
import { CheckboxField } from '~/forms/fields/checkbox-field'
import { signUp } from '~/i18n/locales/accounts/sign-up'
import { useTranslate } from '~/i18n/use-translate'

const links: Readonly<Record<string, { to: string; copy: 'terms' | 'privacy' }>> = {
  '[terms]': { to: '/termsOfUse', copy: 'terms' },
  '[privacy]': { to: '/privacypolicy', copy: 'privacy' },
}

/** The consent box, never checked in advance. Its links open in a new tab, so that the form keeps its values. */
export function ConsentField({ field }: { field: FieldMetadata }) {
  const t = useTranslate(signUp)
  const parts = t('consent', { terms: '[terms]', privacy: '[privacy]' }).split(/(\[\w+\])/)
  const label = parts.map((part) => {
    const link = links[part]
    if (!link) return part
    return (
      <a key={part} href={link.to} target="_blank" rel="noreferrer">
        {t(link.copy)}
      </a>
    )
  })
  return <CheckboxField field={field} label={label} />
}
