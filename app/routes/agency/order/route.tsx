import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { repeatedPassengers } from '~/domain/orders/passenger-list'
import { OpenPix } from '~/features/orders/open-pix'
import { OrderNotes } from '~/features/orders/order-notes'
import { PassengerTable } from '~/features/orders/passenger-table'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { requiredText } from '~/forms/values'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { orderList } from '~/i18n/locales/orders/order-list'
import { useTranslate } from '~/i18n/use-translate'
import { findAgencyOrder } from '~/operations/orders/find-order.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { addOrderNote, resendOrderMail } from '~/operations/orders/order-staff-acts.server'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { requireAgency } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Acts, Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { type SaleView, saleView } from './sale-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const noteSchema = z.object({ note: requiredText({ max: 2000 }) })

/** An order that the agency sold or whose trip it runs; 404 for all others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const order = await findAgencyOrder(agency.id, new URL(request.url).searchParams.get('id') ?? '')
  if (order === null) throw itemNotFound()
  const title = `${context.t(orderDetails)('pageTitle', { code: order.code })} · Roteiro`
  const people =
    order.tripId === null ? null : await readTripPassengers(order.tripId, { kind: 'agency', agencyId: agency.id })
  const repeated = repeatedPassengers(people?.passengers ?? [])
  const today = { order, trip: await readLiveTrip(order), repeated }
  return { title, sale: saleView(today, agency.id, context, await bankClockAt(context.now)) }
}

const INTENTS = ['note', 'resend'] as const

/** What an agency may do to an order of its own: no money moves. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = requireAgency(context)
  const order = await findAgencyOrder(visitor.agency.id, new URL(request.url).searchParams.get('id') ?? '')
  if (order === null) throw itemNotFound()
  const by = actorOf(visitor)
  const page = `/agency/orders/details?id=${order.code}`
  const form = await request.formData()
  const intent = readIntent(form, INTENTS)
  if (intent === 'resend') {
    const attempts = await consume('orderMail', visitor.agency.id)
    if (!attempts.ok) {
      const vars = { count: Math.ceil(attempts.retryAfterSeconds / 60) }
      return redirectWithToast(page, { key: 'system.rateLimit', vars, type: 'warning' })
    }
    const sent = await resendOrderMail(order.code, { by, now: context.now })
    return sent.ok
      ? redirectWithToast(page, { key: 'success.emailResent' })
      : redirectWithToast(page, { key: 'staffOrder.resendNothing', type: 'info' })
  }
  if (intent !== 'note') return redirect(page)
  const { language } = context
  const submission = parseForm(form, noteSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const act = { by, now: context.now, agencyId: visitor.agency.id }
  const added = await addOrderNote(order.code, submission.value.note, act)
  if (added.ok) return redirectWithToast(`${page}#notes`, { key: 'success.noteAdded' })
  return replyTo(submission, language, { formErrors: [message('staffOrder.noteFull')] })
}

export const clientAction = sendOrStay

export default function AgencyOrderScreen() {
  const { sale } = useLoaderData<typeof loader>()
  const t = useTranslate(orderDetails)
  const translate = useTranslate(orderList)
  return (
    <Stack gap={4}>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[{ to: '/agency/orders', label: translate('agencyTitle') }]}
        current={sale.code}
      />
      <Inline gap={2}>
        <Heading level={1}>{t('pageTitle', { code: sale.code })}</Heading>
        <Badge tone={sale.status.tone} dot>
          {sale.status.label}
        </Badge>
        <Acts>
          {sale.hasMail ? (
            <Form method="post" action={`?id=${sale.code}`} preventScrollReset>
              <input type="hidden" name="intent" value="resend" />
              <SubmitButton variant="outline" icon="mail" busyLabel={t('busy')}>
                {t('resend')}
              </SubmitButton>
            </Form>
          ) : null}
          {sale.voucher ? (
            <ButtonLink to={sale.voucher} variant="outline" icon="download" reloadDocument>
              {t('voucher')}
            </ButtonLink>
          ) : null}
          {sale.tripId ? (
            <ButtonLink to={`/agency/passengers?trip=${sale.tripId}`} icon="users">
              {t('passengers')}
            </ButtonLink>
          ) : null}
        </Acts>
      </Inline>
      <Text size="sm" tone="muted">
        <b>{sale.item}</b>. {sale.placed}
      </Text>
      {sale.progress ? <Text size="sm">{sale.progress}</Text> : null}
      <Grid columns={2} gap={4}>
        <Card as="section" aria-labelledby="payer">
          <Stack gap={3}>
            <Heading level={2} look="h4" id="payer">
              {t('payer')}
            </Heading>
            <KeyValue pairs={sale.payer} />
            {sale.whatsapp && sale.call ? (
              <Inline>
                <ButtonLink to={sale.whatsapp} icon="message-circle" target="_blank" rel="noopener noreferrer">
                  WhatsApp
                </ButtonLink>
                <ButtonLink to={sale.call} variant="outline" icon="phone" reloadDocument>
                  {t('call')}
                </ButtonLink>
              </Inline>
            ) : null}
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="values">
          <Stack gap={3}>
            <Heading level={2} look="h4" id="values">
              {t('values')}
            </Heading>
            <Totals lines={sale.lines} total={{ ...sale.total, size: 'm' }} />
            {sale.pairs.length > 0 ? <KeyValue pairs={sale.pairs} align="end" /> : null}
          </Stack>
        </Card>
      </Grid>
      <PassengerTable rows={sale.passengers} notes={sale.passengerNotes} />
      <Payments sale={sale} />
      <OrderNotes code={sale.code} notes={sale.notes} empty={t('agencyNotesEmpty')} hint={t('agencyNoteHint')} />
    </Stack>
  )
}

/** Every payment attempt, and the Pix that the order waits for. */
function Payments({ sale }: { sale: SaleView }) {
  const t = useTranslate(orderDetails)
  return (
    <Card as="section" aria-labelledby="payments">
      <Stack gap={4}>
        <div>
          <CardHead>
            <Heading level={2} look="h4" id="payments">
              {t('payments')}
            </Heading>
          </CardHead>
          <Table
            caption={t('payments')}
            inCard
            rows={sale.payments}
            rowKey={({ key }) => key}
            columns={[
              { key: 'method', header: t('method'), cell: ({ method }) => method, rowHeader: true, place: 'wide' },
              {
                key: 'state',
                header: t('state'),
                cell: ({ status, tone }) => (
                  <Badge tone={tone} dot>
                    {status}
                  </Badge>
                ),
              },
              { key: 'date', header: t('date'), cell: ({ date }) => date, numeric: true, wraps: true, place: 'line' },
              {
                key: 'amount',
                header: t('amount'),
                cell: ({ amount }) => <b>{amount}</b>,
                align: 'end',
                numeric: true,
              },
              {
                key: 'refunded',
                header: t('refunded'),
                cell: ({ refunded }) => refunded ?? '–',
                align: 'end',
                numeric: true,
                wraps: true,
              },
            ]}
          />
        </div>
        <OpenPix pix={sale.pix} />
      </Stack>
    </Card>
  )
}
