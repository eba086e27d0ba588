import { Form } from '@remix-run/react'
import { useMay } from '~/features/back-office/staff-grants'
import { DateField } from '~/forms/fields/date-field'
import { PhoneField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { allotmentsTexts } from '~/i18n/locales/trips/allotments'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { AllotmentsView, SetAsideValues } from './allotments.server'
import { FormDialog } from './form-dialog'

/** What of a departure is set aside, for whom and until when. */
export function AllotmentsSection({ view }: { view: AllotmentsView | null }) {
  const t = useTranslate(allotmentsTexts)
  if (view === null) return null
  return (
    <Card as="section" aria-labelledby="allotments" pad="small">
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} look="h4" id="allotments">
            {t('title')}
          </Heading>
          {view.canSetAside ? (
            <Push>
              <ButtonLink to={`${view.page}&dialog=allot`} variant="outline" icon="lock" preventScrollReset>
                {t('add')}
              </ButtonLink>
            </Push>
          ) : null}
        </Inline>
        {view.rows.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('none')}
          </Text>
        ) : (
          <Rows view={view} />
        )}
      </Stack>
      {view.compose ? <SetAsideDialog compose={view.compose} view={view} /> : null}
      {view.shared ? <LinkDialog shared={view.shared} view={view} /> : null}
      {view.extend ? <ExtendDialog extend={view.extend} view={view} /> : null}
    </Card>
  )
}

type Row = AllotmentsView['rows'][number]

function Rows({ view: { rows, page } }: { view: AllotmentsView }) {
  const t = useTranslate(allotmentsTexts)
  return (
    <Table<Row>
      inCard
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'units',
          header: t('units'),
          rowHeader: true,
          breaks: true,
          cell: ({ units, reason }) => (
            <>
              <b>{units}</b>
              <br />
              <Text as="span" size="sm" tone="muted">
                {reason}
              </Text>
            </>
          ),
        },
        { key: 'whom', header: t('whom'), cell: ({ whom }) => whom, breaks: true },
        { key: 'until', header: t('untilHeader'), cell: ({ until }) => until },
        {
          key: 'state',
          header: t('stateHeader'),
          wraps: true,
          cell: ({ isOpen, state, left }) => (
            <>
              <Badge tone={isOpen ? 'info' : 'neutral'}>{state}</Badge>
              {isOpen ? (
                <Text size="sm" tone="muted">
                  {t('left')}: {left || t('nothingLeft')}
                </Text>
              ) : null}
            </>
          ),
        },
        {
          key: 'actions',
          header: t('actions'),
          hideHeader: true,
          place: 'wide',
          cell: (row) => (row.isOpen || row.link ? <Actions row={row} page={page} /> : null),
        },
      ]}
    />
  )
}

function Actions({ row: { id, sell, link, isOpen }, page }: { row: Row; page: string }) {
  const t = useTranslate(allotmentsTexts)
  const maySell = useMay('counter')
  return (
    <Inline gap={2}>
      {sell === null || !maySell ? null : (
        <ButtonLink to={sell} variant="outline">
          {t('sell')}
        </ButtonLink>
      )}
      <LinkAction id={id} link={link} page={page} />
      {isOpen ? <EndActions id={id} page={page} /> : null}
    </Inline>
  )
}

function LinkAction({ id, link, page }: Pick<Row, 'id' | 'link'> & { page: string }) {
  const t = useTranslate(allotmentsTexts)
  if (link === null) return null
  return link === 'made' ? (
    <ButtonLink to={`${page}&dialog=link&allotment=${id}`} variant="outline" icon="link" preventScrollReset>
      {t('link')}
    </ButtonLink>
  ) : (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="allotmentId" value={id} />
      <SubmitButton name="intent" value="allotmentLink" variant="outline" icon="link" busyLabel={t('busy')}>
        {t('linkMake')}
      </SubmitButton>
    </Form>
  )
}

function EndActions({ id, page }: { id: string; page: string }) {
  const t = useTranslate(allotmentsTexts)
  return (
    <>
      <ButtonLink to={`${page}&dialog=extend&allotment=${id}`} variant="outline" preventScrollReset>
        {t('extend')}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="allotmentId" value={id} />
        <SubmitButton name="intent" value="endAllotment" variant="deleteOutline" busyLabel={t('busy')}>
          {t('end')}
        </SubmitButton>
      </Form>
    </>
  )
}

function LinkDialog({ shared, view }: { shared: NonNullable<AllotmentsView['shared']>; view: AllotmentsView }) {
  const t = useTranslate(allotmentsTexts)
  const { title, text, link, order } = shared
  return (
    <Dialog
      title={title}
      closeTo={view.page}
      closeLabel={t('back')}
      actions={
        <ButtonLink to={view.page} variant="outline" size="m" preventScrollReset>
          {t('back')}
        </ButtonLink>
      }
    >
      <Stack gap={3}>
        <Text size="sm">{text}</Text>
        {link === null ? null : (
          <CopyField
            prose
            label={title}
            value={link.url}
            copyLabel={t('linkCopy')}
            copiedLabel={link.says.copied}
            failedLabel={link.says.copyFailed}
            variant="tonal"
            also={
              link.share ? (
                <ButtonLink
                  to={link.share}
                  variant="outline"
                  icon="message-circle"
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('linkShare')}
                </ButtonLink>
              ) : undefined
            }
          />
        )}
        {order === null ? null : (
          <Inline>
            <ButtonLink to={`/admin/orders/details?id=${order}`} variant="outline">
              {t('linkOrder', { code: order })}
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </Dialog>
  )
}

interface SetAsideDialogProps {
  compose: NonNullable<AllotmentsView['compose']>
  view: AllotmentsView
}

function SetAsideDialog({ compose, view }: SetAsideDialogProps) {
  const t = useTranslate(allotmentsTexts)
  const [form, fields] = useFormFor<SetAsideValues>(compose.constraint, compose.values, {
    id: 'allot',
    lastResult: useReplyOf('allot'),
  })
  const labels = {
    ...{ optionId: t('option'), quantity: t('quantity'), whom: t('whom'), customer: t('name') },
    ...{ phone: t('phone'), until: t('untilLabel'), reason: t('reason') },
  }
  return (
    <FormDialog
      title={t('dialogTitle')}
      page={view.page}
      backLabel={t('back')}
      form={form.id}
      submitLabel={t('save')}
      busyLabel={t('busy')}
    >
      <PostForm form={form} labels={labels}>
        <input type="hidden" name="intent" value="allot" />
        <input type="hidden" name="allotmentId" value={fields.allotmentId.initialValue} />
        <Stack gap={4}>
          <Text size="sm">{t('dialogText')}</Text>
          <SetAsideFields fields={fields} labels={labels} compose={compose} view={view} />
        </Stack>
      </PostForm>
    </FormDialog>
  )
}

interface SetAsideFieldsProps extends SetAsideDialogProps {
  fields: ReturnType<typeof useFormFor<SetAsideValues>>[1]
  labels: Record<'optionId' | 'quantity' | 'whom' | 'customer' | 'phone' | 'until' | 'reason', string>
}

function SetAsideFields({ fields, labels, compose, view }: SetAsideFieldsProps) {
  const t = useTranslate(allotmentsTexts)
  return (
    <FormGrid>
      <Span of={4}>
        <SelectField
          field={fields.optionId}
          label={labels.optionId}
          options={compose.options}
          placeholder={t('choose')}
        />
      </Span>
      <Span of={2}>
        <TextField field={fields.quantity} label={labels.quantity} inputMode="numeric" autoComplete="off" />
      </Span>
      <Span of={6}>
        <SelectField field={fields.whom} label={labels.whom} options={compose.whom} />
      </Span>
      <Span of={3}>
        <TextField field={fields.customer} label={labels.customer} autoComplete="off" />
      </Span>
      <Span of={3}>
        <PhoneField field={fields.phone} label={labels.phone} />
      </Span>
      <Span of={6}>
        <DateField
          field={fields.until}
          label={labels.until}
          hint={t('untilHint', { date: view.last })}
          days={view.days}
          autoComplete="off"
        />
      </Span>
      <Span of={6}>
        <TextField field={fields.reason} label={labels.reason} autoComplete="off" />
      </Span>
    </FormGrid>
  )
}

function ExtendDialog({ extend, view }: { extend: NonNullable<AllotmentsView['extend']>; view: AllotmentsView }) {
  const t = useTranslate(allotmentsTexts)
  const [form, fields] = useFormFor<{ until: string }>(
    { until: { required: true } },
    { until: extend.until },
    { id: 'extend', lastResult: useReplyOf('extendAllotment') },
  )
  return (
    <FormDialog
      title={t('extendTitle', { units: extend.title })}
      page={view.page}
      backLabel={t('back')}
      form={form.id}
      submitLabel={t('extend')}
      busyLabel={t('busy')}
    >
      <PostForm form={form} labels={{ until: t('untilLabel') }}>
        <input type="hidden" name="intent" value="extendAllotment" />
        <input type="hidden" name="allotmentId" value={extend.id} />
        <DateField
          field={fields.until}
          label={t('untilLabel')}
          hint={t('untilHint', { date: view.last })}
          days={view.days}
          autoComplete="off"
        />
      </PostForm>
    </FormDialog>
  )
}
