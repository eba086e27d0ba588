import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { languageOf } from '~/i18n/language.server'
import { orderList } from '~/i18n/locales/order-list'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { BulkDialog } from '~/routes/lists/bulk-dialog'
import { ListPage } from '~/routes/lists/list-page'
import { orderColumns } from '~/routes/orders/order-columns'
import { listOrders, orderSpec, readAgencyNames } from '~/routes/orders/order-list.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { answerBulk, readIds } from './answer-bulk.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/orders'
const detailsOf = (code: string) => `${PATH}/details?id=${code}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const names = await readAgencyNames()
  const t = translator(orderList, language)
  const asked = params.get('dialog') === 'cancelUnpaid' ? readIds(params) : null
  return {
    title: `${t('title')} · Roteiro`,
    asked,
    ...(await listOrders(orderSpec({ path: PATH }), params, names, language)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { origin, pathname, search } = new URL(request.url)
  return answerBulk(await request.formData(), { by, publicUrl: origin, page: `${pathname}${search}` })
}

export default function AdminOrdersScreen() {
  const { rows, list, totals, filters, asked } = useLoaderData<typeof loader>()
  const t = useTranslate(orderList)
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={filters}
        hasPeriod
        exportPath={`${PATH}/export`}
        bulk={[
          { intent: 'resend', label: t('resend'), icon: 'mail' },
          { intent: 'cancelUnpaid', label: t('cancelUnpaid'), asks: true, destroys: true },
        ]}
        columns={orderColumns(t, list, { detailsOf, withAgency: true })}
        rows={rows}
        rowKey={(row) => row.code}
        rowName={(row) => row.code}
        totals={totals}
        empty={{ icon: 'shopping-bag', title: t('empty'), text: t('emptyText') }}
      />
      {asked ? (
        <BulkDialog
          list={list}
          title={t('cancelTitle', { count: Math.max(1, asked.length) })}
          intent="cancelUnpaid"
          ids={asked}
          verb={t('cancelVerb')}
          destroys
        >
          <p>{t('cancelText')}</p>
        </BulkDialog>
      ) : null}
    </>
  )
}
