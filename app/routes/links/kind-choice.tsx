import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Tabs } from '~/ui/chip'
import type { NewLinkData } from './load-new-link.server'

/** A trip or an amount: each has an address of its own, so it is chosen without a script. */
export function KindChoice({ data }: { data: Pick<NewLinkData, 'kind' | 'path' | 'forfait'> }) {
  const t = useTranslate(linkMaker)
  const address = (kind?: 'trip') => {
    const query = new URLSearchParams()
    if (kind) query.set('kind', kind)
    if (data.forfait) query.set('forfait', data.forfait.id)
    const text = query.toString()
    return text === '' ? `${data.path}/new` : `${data.path}/new?${text}`
  }
  return (
    <Tabs
      label={t('kinds')}
      tabs={[
        { to: address('trip'), label: t('kindTrip'), current: data.kind !== 'free' },
        { to: address(), label: t('kindFree'), current: data.kind === 'free' },
      ]}
    />
  )
}
