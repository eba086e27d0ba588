import { TextAreaField } from '~/forms/fields/fields'
import { useMayPost } from '~/forms/may-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'

interface OrderNotesProps {
  code: string
  notes: readonly { id: string; text: string; by: string }[]
  /** Who reads them. */
  empty: string
  hint: string
}

/** Notes on an order, the newest first, and the form for another. */
export function OrderNotes({ code, notes, empty, hint }: OrderNotesProps) {
  const t = useTranslate(orderDetails)
  const mayPost = useMayPost()
  const [form, fields] = useFormFor<{ note: string }>(
    {},
    { note: '' },
    { id: `note-${notes.length}`, lastResult: useReplyOf('note') },
  )
  return (
    <Card as="section" id="notes" aria-labelledby="notes-title">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="notes-title">
          {t('notes')}
        </Heading>
        {notes.length === 0 ? (
          <Text size="sm" tone="muted">
            {empty}
          </Text>
        ) : null}
        {notes.map(({ id, text, by }) => (
          <Notice key={id} kind="warning" icon="newspaper">
            <Text lines>{text}</Text>
            <Text size="xs">{by}</Text>
          </Notice>
        ))}
        {mayPost ? (
          <PostForm form={form} labels={{ note: t('note') }} action={`?id=${code}`}>
            <input type="hidden" name="intent" value="note" />
            <Stack gap={3}>
              <TextAreaField field={fields.note} label={t('note')} hint={hint} rows={3} />
              <Inline>
                <SubmitButton busyLabel={t('busy')}>{t('noteSave')}</SubmitButton>
              </Inline>
            </Stack>
          </PostForm>
        ) : null}
      </Stack>
    </Card>
  )
}
