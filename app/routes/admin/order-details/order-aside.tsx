import { TextAreaField } from '~/forms/fields/text-area-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Avatar } from '~/ui/media/avatar/avatar'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { OrderDetailsView } from './order-view.server'

/** The payer, the result of the order, and internal notes. */
export function OrderAside({ view }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const { payer, userId, customerId, totals, commission } = view
  const initials = payer.name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <Stack gap={4}>
      <Card as="section" aria-labelledby="payer">
        <Stack gap={3}>
          <Inline gap={3} nowrap>
            <Avatar initials={initials.toUpperCase()} />
            <Heading level={2} look="h4" id="payer">
              {payer.name}
            </Heading>
          </Inline>
          <KeyValue pairs={[...payer.pairs, { key: t('email'), value: <EMail address={payer.email} /> }]} />
          <Inline gap={2}>
            {payer.whatsapp === null ? null : (
              <>
                <ButtonLink to={payer.whatsapp} icon="message-circle" target="_blank" rel="noopener noreferrer">
                  WhatsApp
                </ButtonLink>
                <ButtonLink to={`tel:${payer.phone}`} variant="outline" icon="phone" reloadDocument>
                  {t('call')}
                </ButtonLink>
              </>
            )}
            {customerId ? (
              <ButtonLink to={`/admin/users/customer?id=${customerId}`} variant="ghost">
                {t('customer')}
              </ButtonLink>
            ) : null}
            {userId ? (
              <ButtonLink to={`/admin/users/${userId}`} variant="ghost">
                {t('account')}
              </ButtonLink>
            ) : null}
          </Inline>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="values">
        <Stack gap={3}>
          <Heading level={2} look="h4" id="values">
            {t('values')}
          </Heading>
          <Totals lines={totals.lines} total={{ ...totals.total, size: 'm' }} />
          {totals.pairs.length > 0 ? <KeyValue pairs={totals.pairs} align="end" /> : null}
          {commission.length > 0 ? <KeyValue pairs={commission} align="end" /> : null}
        </Stack>
      </Card>
      <Notes view={view} />
    </Stack>
  )
}

function Notes({ view: { code, notes } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const [form, fields] = useFormFor<{ note: string }>(
    {},
    { note: '' },
    {
      id: `note-${notes.length}`,
      lastResult: useReplyOf('note'),
    },
  )
  return (
    <Card as="section" id="notes" aria-labelledby="notes-title">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="notes-title">
          {t('notes')}
        </Heading>
        {notes.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('notesEmpty')}
          </Text>
        ) : null}
        {notes.map(({ id, text, by }) => (
          <Notice key={id} kind="warning" icon="newspaper">
            <Text lines>{text}</Text>
            <Text size="xs">{by}</Text>
          </Notice>
        ))}
        <PostForm form={form} labels={{ note: t('note') }} action={`?id=${code}`}>
          <input type="hidden" name="intent" value="note" />
          <Stack gap={3}>
            <TextAreaField field={fields.note} label={t('note')} hint={t('noteHint')} rows={3} />
            <Inline>
              <SubmitButton busyLabel={t('busy')}>{t('noteSave')}</SubmitButton>
            </Inline>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  )
}
