import { signIn } from '~/i18n/locales/accounts/sign-in'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'

/** Why a visitor who has just typed the right code or password has to type it again. */
export function EntranceNotice({ notice }: { notice: 'cookies' | 'browser' | null }) {
  const t = useTranslate(signIn)
  if (notice === null) return null
  return (
    <Notice kind={notice === 'cookies' ? 'error' : 'info'} role={notice === 'cookies' ? 'alert' : 'status'}>
      {notice === 'cookies' ? t('cookiesRefused') : t('otherBrowser')}
    </Notice>
  )
}
