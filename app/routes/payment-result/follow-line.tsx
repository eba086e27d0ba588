import { Link } from '@remix-run/react'
import { result } from '~/i18n/locales/result'
import { useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text'
import { useHydrated } from '~/ui/use-hydrated'

/** The page follows the payment by itself where a script can; without one it is asked again by a link. */
export function FollowLine({ page }: { page: string }) {
  const t = useTranslate(result)
  const hydrated = useHydrated()
  return (
    <Text size="sm" tone="muted">
      {hydrated ? t('live') : t('noScript')}{' '}
      <Link to={page} preventScrollReset>
        {hydrated ? t('liveRefresh') : t('refresh')}
      </Link>
      .
    </Text>
  )
}
