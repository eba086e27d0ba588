import { Form } from '@remix-run/react'
import { RadioField, TextAreaField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { announcementsCopy } from '~/i18n/locales/trips/announcements'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { AnnouncementsView, AnnouncementValues } from './announcements.server'
import { FormDialog } from './form-dialog'

/** The messages that the customers of a departure were sent, who was reached, and the form of another. */
export function AnnouncementsSection({ view }: { view: AnnouncementsView }) {
  const t = useTranslate(announcementsCopy)
  return (
    <Card as="section" aria-labelledby="announcements-title" pad="small">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="announcements-title">
          {t('title')}
        </Heading>
        {view.sent.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('none')}
          </Text>
        ) : null}
        {view.sent.map((sent) => (
          <SentAnnouncement key={sent.id} sent={sent} />
        ))}
      </Stack>
      {view.compose ? <AnnounceDialog compose={view.compose} page={view.page} /> : null}
    </Card>
  )
}

type Sent = AnnouncementsView['sent'][number]
type Delivery = Sent['deliveries'][number]

function SentAnnouncement({ sent }: { sent: Sent }) {
  const t = useTranslate(announcementsCopy)
  const isWhole = sent.reached === sent.count
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Text as="span" size="sm" tone="muted">
          {sent.sentBy}. {sent.scope}
        </Text>
        <Badge tone={isWhole ? 'success' : 'warning'}>
          {isWhole ? t('allReached') : t('reached', { count: sent.count, reached: sent.reached })}
        </Badge>
      </Inline>
      <Text>{sent.text}</Text>
      <AccordionItem summary={t('who')} open={!isWhole} wide>
        <Table<Delivery>
          inCard
          caption={t('who')}
          rows={sent.deliveries}
          rowKey={({ orderCode }) => orderCode}
          columns={[
            { key: 'order', header: t('order'), cell: ({ orderCode }) => orderCode, rowHeader: true },
            { key: 'customer', header: t('customer'), cell: ({ customer }) => customer, breaks: true },
            { key: 'state', header: t('state'), cell: ({ state }) => state, wraps: true },
            {
              key: 'actions',
              header: t('actions'),
              hideHeader: true,
              place: 'wide',
              cell: (delivery) => <ByWhatsapp id={sent.id} delivery={delivery} />,
            },
          ]}
        />
      </AccordionItem>
    </Stack>
  )
}

/** The text ready in WhatsApp, and a mark once it was sent there: WhatsApp reports nothing back. */
function ByWhatsapp({ id, delivery }: { id: string; delivery: Delivery }) {
  const t = useTranslate(announcementsCopy)
  const { orderCode, customer, whatsapp, isMarked } = delivery
  return (
    <Inline gap={2}>
      {whatsapp === null ? (
        <Text as="span" size="sm" tone="muted">
          {t('noPhone')}
        </Text>
      ) : (
        <Link to={whatsapp} target="_blank" rel="noopener" aria-label={t('whatsappTo', { name: customer })}>
          {t('whatsapp')}
        </Link>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="announcementId" value={id} />
        <input type="hidden" name="orderCode" value={orderCode} />
        <input type="hidden" name="isSent" value={String(!isMarked)} />
        <SubmitButton name="intent" value="whatsapp" variant="outline" busyLabel={t('marking')}>
          {t(isMarked ? 'unmark' : 'mark')}
        </SubmitButton>
      </Form>
    </Inline>
  )
}

function AnnounceDialog({ compose, page }: { compose: NonNullable<AnnouncementsView['compose']>; page: string }) {
  const t = useTranslate(announcementsCopy)
  const [form, fields] = useFormFor<AnnouncementValues>(compose.constraint, compose.values, {
    id: 'announce',
    lastResult: useReplyOf('announce'),
  })
  const labels = { scope: t('scope'), text: t('text'), textEn: t('textEn') }
  return (
    <FormDialog
      title={t('dialogTitle', { name: compose.name })}
      page={page}
      backLabel={t('back')}
      form={form.id}
      submitLabel={t('send')}
      busyLabel={t('sending')}
    >
      <PostForm form={form} labels={labels}>
        <input type="hidden" name="intent" value="announce" />
        <input type="hidden" name="announcementId" value={fields.announcementId.initialValue} />
        <Stack gap={4}>
          <RadioField field={fields.scope} legend={labels.scope} options={compose.scopes} />
          {compose.withoutMail > 0 ? (
            <Text size="sm" tone="muted">
              {t('noMail', { count: compose.withoutMail })}
            </Text>
          ) : null}
          <TextAreaField field={fields.text} label={labels.text} hint={t('textHint')} rows={4} />
          <TextAreaField field={fields.textEn} label={labels.textEn} hint={t('textEnHint')} rows={3} />
        </Stack>
      </PostForm>
    </FormDialog>
  )
}
