import { purchases } from '~/i18n/locales/orders/purchases'
import { useTranslate } from '~/i18n/use-translate'
import { Tabs } from '~/ui/form/chip/chip'

export const purchaseTypes = ['purchases', 'trips', 'products'] as const
export type PurchaseType = (typeof purchaseTypes)[number]

/** Tabs of the overview and its three lists. */
export function PurchaseTabs({ current }: { current: PurchaseType | 'overview' }) {
  const t = useTranslate(purchases)
  return (
    <Tabs
      label={t('lists')}
      tabs={[
        { to: '/user/myAcquired', label: t('overview'), current: current === 'overview' },
        ...purchaseTypes.map((type) => ({
          to: `/user/myAcquired/list?type=${type}`,
          label: t(`list.${type}`),
          current: type === current,
        })),
      ]}
    />
  )
}
