import { purchases } from '~/i18n/locales/orders/purchases'
import { useTranslate } from '~/i18n/use-translate'
import { Tabs } from '~/ui/form/chip/chip'
import type { PurchaseCounts } from './purchases.server'

export const purchaseTypes = ['purchases', 'trips', 'products'] as const
export type PurchaseType = (typeof purchaseTypes)[number]

const LIST = '/user/myAcquired/list'

/** By what comes next, each with its count: what lies ahead, what was, what was canceled. */
const tabs = [
  { name: 'next', to: '/user/myAcquired' },
  { name: 'past', to: `${LIST}?type=trips&when=past` },
  { name: 'canceled', to: `${LIST}?type=purchases&status=canceled` },
  { name: 'products', to: `${LIST}?type=products` },
  { name: 'all', to: `${LIST}?type=purchases` },
] as const
export type PurchaseTab = (typeof tabs)[number]['name']

type PurchaseTabsProps = {
  /** Null for a list that is none of the tabs. */
  current: PurchaseTab | null
  counts: PurchaseCounts
}

export function PurchaseTabs({ current, counts }: PurchaseTabsProps) {
  const t = useTranslate(purchases)
  const shown = tabs.filter(({ name }) => name !== 'products' || counts.products > 0 || current === 'products')
  return (
    <Tabs
      label={t('lists')}
      tabs={shown.map(({ name, to }) => ({
        to,
        label: t(`tab.${name}`),
        count: counts[name],
        current: name === current,
      }))}
    />
  )
}
