import { useActionData } from '@remix-run/react'
import { isLost } from '~/forms/lost-post'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/notice'

/** Above the form after a post that got no answer. */
export function LostConnection() {
  const t = useTranslate(checkout)
  if (!isLost(useActionData())) return null
  return (
    <Notice kind="error" role="alert">
      {t('lostConnection')}
    </Notice>
  )
}
