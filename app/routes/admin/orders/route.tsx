import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { orders } from '~/data/collections'
import type { Actor } from '~/domain/maintenance/audit'
import { isCancelableUnpaid } from '~/domain/orders/staff-refund'
import type { RefundReasonKey } from '~/domain/payments/refund-reasons'
import { parseOrderCode } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { nothingSelectedToast } from '~/features/back-office/list-action.server'
import { listNames } from '~/features/back-office/list-names'
import { ListScreen } from '~/features/back-office/list-screen'
import { selectedIds, selectedRows } from '~/features/back-office/selected-rows.server'
import { useMay } from '~/features/back-office/staff-grants'
import { houseOrderSpec } from '~/features/orders/house-order-spec.server'
import { orderColumns } from '~/features/orders/order-columns'
import { listOrders, readAgencyNames } from '~/features/orders/order-list.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { counterSale } from '~/i18n/locales/orders/counter-sale'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { movementList } from '~/i18n/locales/orders/movement-list'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { orderList } from '~/i18n/locales/orders/order-list'
import { useTranslate } from '~/i18n/use-translate'
import { countNeedyOrders } from '~/operations/maintenance/waiting-work.server'
import { resendOrderMail } from '~/operations/orders/order-staff-acts.server'
import { cancelUnpaid, tripToTakeOff } from '~/operations/payments/refund-order.server'
import { closeTrip } from '~/operations/trips/change-trip-state.server'
import { actorOf } from '~/session/actor'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Checkbox } from '~/ui/form/checkbox/checkbox'
import { Tabs } from '~/ui/form/chip/chip'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/orders'
const NEEDY = 'needy'
const customerOf = (id: string) => `/admin/users/customer?id=${id}`
const detailsOf = (code: string) => `${PATH}/details?id=${code}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const [names, needy] = await Promise.all([readAgencyNames(), countNeedyOrders()])
  const t = context.t(orderList)
  return {
    title: `${t('title')} · Roteiro`,
    dialog: await readBulkCancel(params, context),
    needy,
    ...(await listOrders(houseOrderSpec(params), params, names, context)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { origin, pathname, search } = new URL(request.url)
  return handleOrdersBulk(await request.formData(), { by, publicUrl: origin, page: `${pathname}${search}` })
}

export const clientAction = sendOrStay

export default function AdminOrdersScreen() {
  const { rows, list, totals, filters, dialog, needy } = useLoaderData<typeof loader>()
  const t = useTranslate(orderList)
  const money = useTranslate(moneyCopy)
  const movements = useTranslate(movementList)
  const sale = useTranslate(counterSale)
  const isNeedy = list.state.carried['of'] === NEEDY
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        lead={
          needy > 0 || isNeedy ? (
            <Tabs
              label={t('which')}
              tabs={[
                { to: PATH, label: t('all'), current: !isNeedy },
                { to: `${PATH}?of=${NEEDY}`, label: t('needy', { count: needy }), current: isNeedy },
              ]}
            />
          ) : null
        }
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={filters}
        exportPath={`${PATH}/export`}
        actions={
          <>
            {useMay('money', 'read') ? (
              <ButtonLink to={`${PATH}/movements`} variant="outline" icon="hand-coins">
                {movements('link')}
              </ButtonLink>
            ) : null}
            {useMay('counter') ? (
              <ButtonLink to={`${PATH}/new`} icon="store">
                {sale('open')}
              </ButtonLink>
            ) : null}
          </>
        }
        bulk={[
          { intent: 'resend', label: t('resend'), icon: 'mail' },
          { intent: 'cancelUnpaid', label: t('cancelUnpaid'), needsConfirmation: true, destroys: true },
        ]}
        columns={orderColumns(t, list, { detailsOf, customerOf, received: money('received'), withOrigin: true })}
        rows={rows}
        rowKey={(row) => row.code}
        rowName={(row) => row.code}
        totals={totals}
        empty={
          isNeedy
            ? { icon: 'circle-check', title: t('needyNone') }
            : { icon: 'shopping-bag', title: t('empty'), text: t('emptyText') }
        }
      />
      {dialog ? (
        <BulkDialog
          list={list}
          title={
            dialog.ids.length > 0
              ? t('cancelTitle', { count: dialog.ids.length })
              : t('cancelNone', { count: dialog.count })
          }
          intent="cancelUnpaid"
          ids={dialog.ids}
          verb={t('cancelVerb')}
          destroys
          {...(dialog.count > 0 ? { nothing: t('cancelNoneText') } : {})}
        >
          <p>{t('cancelText')}</p>
          {dialog.ids.length < dialog.count ? (
            <p>{t('cancelSkipped', { count: dialog.count - dialog.ids.length })}</p>
          ) : null}
          {dialog.offAir.map(({ id, label, hint }) => (
            <Checkbox key={id} id={`off-air-${id}`} name="offAir" value={id} label={label} hint={hint} />
          ))}
        </BulkDialog>
      ) : null}
    </>
  )
}

// Bulk actions on selected orders. Each order is processed separately, and the toast shows how many succeeded.

/** An order code with or without its dash. */
const orderCodeSchema = z.string().transform((text, context) => {
  const code = parseOrderCode(text)
  if (code !== null) return code
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** The reason under which a trip goes off the air with its orders. */
const OFF_AIR: RefundReasonKey = 'tripCanceled'

interface BulkContext {
  by: Actor
  publicUrl: string
  /** The address of the list. */
  page: string
}

/** The confirmation before canceling: the selected orders that can still be canceled. Null when it is not open. */
async function readBulkCancel(params: URLSearchParams, context: RequestContext) {
  if (params.get('dialog') !== 'cancelUnpaid') return null
  const selected = await orders.getMany(selectedIds(params, orderCodeSchema))
  const cancelable = selected.filter(isCancelableUnpaid)
  const onSale = await Promise.all(cancelable.map((order) => tripToTakeOff(order, 'order', OFF_AIR, now())))
  const trips = new Map(onSale.flatMap((trip) => (trip ? [[trip.id, trip.name] as const] : [])))
  const t = context.t(orderDetails)
  return {
    ids: cancelable.map(({ code }) => code),
    count: selected.length,
    offAir: [...trips].map(([id, name]) => ({ id, label: t('offAir', { name }), hint: t('offAirHint') })),
  }
}

/** Before the units return, so that nobody buys them meanwhile. The orders of the trips that go off the air. */
async function takeOffAir(codes: readonly string[], form: FormData, by: Actor): Promise<ReadonlySet<string>> {
  const chosen = new Set(selectedRows(form, idSchema, 'offAir'))
  const concerned = (await orders.getMany(codes)).filter(({ tripId }) => tripId !== null && chosen.has(tripId))
  for (const order of concerned) {
    const trip = await tripToTakeOff(order, 'order', OFF_AIR, now())
    if (trip) await closeTrip(trip.id, { ...by, agencyId: null }, now())
  }
  return new Set(concerned.map(({ code }) => code))
}

async function handleOrdersBulk(form: FormData, { by, publicUrl, page }: BulkContext) {
  const ids = selectedIds(form, orderCodeSchema)
  if (ids.length === 0) return nothingSelectedToast(page)
  const intent = readIntent(form, ['resend', 'cancelUnpaid'])
  if (intent === null) return redirect(page)
  const offAir = intent === 'cancelUnpaid' ? await takeOffAir(ids, form, by) : new Set()
  const skipped: string[] = []
  for (const code of ids) {
    const isCalledOff = offAir.has(code)
    const done =
      intent === 'resend'
        ? await resendOrderMail(code, { by, now: now() })
        : await cancelUnpaid(code, { by, publicUrl, now: now(), note: isCalledOff ? OFF_AIR : 'requested' })
    if (!done.ok) skipped.push(code)
  }
  const count = ids.length - skipped.length
  const key = intent === 'resend' ? 'orderList.resent' : 'orderList.canceled'
  if (skipped.length === 0) return redirectWithToast(page, { key, vars: { count } })
  return redirectWithToast(page, { key: `${key}Kept`, vars: { count, names: listNames(skipped) }, type: 'info' })
}
