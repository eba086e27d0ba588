import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { TripSearchField } from '~/features/payment-links/trip-choice'
import { sendOrStay } from '~/forms/lost-post'
import { revalidateAfterRefusal } from '~/forms/refusal'
import { counterSale } from '~/i18n/locales/orders/counter-sale'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin, requireCapability } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { OptionsStep } from './options-step'
import { handleCounterSale } from './order-new.server'
import { loadCounterSale, readLeavingPlaces } from './order-new-view.server'
import { SaleStep } from './sale-step'

export const meta: MetaFunction<typeof loader> = privateMeta
export const shouldRevalidate = revalidateAfterRefusal

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireAdmin(context)
  const t = context.t(counterSale)
  const sale = await loadCounterSale(new URL(request.url).searchParams, user, context)
  return { title: `${t('title')} · Roteiro`, description: t('description'), sale }
}

export function action({ request, context }: ActionFunctionArgs) {
  // Moving people needs more than selling.
  if (readLeavingPlaces(new URL(request.url).searchParams)) requireCapability(context, 'departures')
  return handleCounterSale(request, requireAdmin(context), context)
}

export const clientAction = sendOrStay

export default function CounterSaleScreen() {
  const { sale } = useLoaderData<typeof loader>()
  const t = useTranslate(counterSale)
  return (
    <Stack gap={4}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: '/admin/orders', label: t('sales') }]} current={t('title')} />
      <Heading level={1}>{t('title')}</Heading>
      {sale.step === 'trip' ? (
        <>
          {sale.isGone ? <Notice kind="warning">{t('tripGone')}</Notice> : null}
          <TripSearchField data={{ ...sale, path: '/admin/orders' }} />
        </>
      ) : null}
      {sale.step === 'options' ? <OptionsStep view={sale} /> : null}
      {sale.step === 'sale' ? <SaleStep view={sale} /> : null}
    </Stack>
  )
}
