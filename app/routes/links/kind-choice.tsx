import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Tabs } from '~/ui/chip'
import type { NewLinkData } from './load-new-link.server'

/** A trip or an amount: each has an address of its own, so it is chosen without a script. */
export function KindChoice({ data }: { data: Pick<NewLinkData, 'kind' | 'path' | 'kept'> }) {
  const t = useTranslate(linkMaker)
  const address = (kind: 'trip' | 'free') => `${data.path}/new?${new URLSearchParams({ kind, ...data.kept })}`
  return (
    <Tabs
      label={t('kinds')}
      tabs={[
        { to: address('trip'), label: t('kindTrip'), current: data.kind !== 'free' },
        { to: address('free'), label: t('kindFree'), current: data.kind === 'free' },
      ]}
    />
  )
}
