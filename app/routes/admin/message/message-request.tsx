import { HistoryCard } from '~/features/audit/history-card'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { NotesCard } from '~/features/back-office/notes-card'
import type { RequestFormValues } from '~/features/back-office/request-form.server'
import { SelectField } from '~/forms/select-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { backOffice } from '~/i18n/locales/back-office'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonLink } from '~/ui/button'
import { KeyValue } from '~/ui/key-value'
import { Inline, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { MessageView } from './load-message.server'

const LIST = '/admin/messages'
const tones = { new: 'info', read: 'neutral', answered: 'success' } as const

/** What somebody wrote, the way back to them, and what the team does about it. */
export function MessageRequest({ view }: { view: MessageView }) {
  const t = useTranslate(adminMessages)
  const copy = useTranslate(backOffice)
  const [form, fields] = useFormFor<RequestFormValues>(view.constraint, view.values)
  return (
    <Stack gap={5}>
      <EditorScreen
        above={
          <Breadcrumb label={copy('breadcrumb')} links={[{ to: LIST, label: t('title') }]} current={view.subject} />
        }
        title={view.subject}
        badge={
          <Badge tone={tones[view.state]} dot>
            {t(`state.${view.state}`)}
          </Badge>
        }
        detail={view.detail}
        form={form}
        labels={{ state: copy('state'), note: copy('note') }}
        version={view.version}
        backTo={LIST}
        removal={{
          path: `${LIST}/${view.id}`,
          title: t('removeTitle', { count: 1 }),
          text: t('removeText'),
        }}
        actions={
          <ButtonLink to={view.sender.mailTo} variant="outline" icon="mail" reloadDocument>
            {copy('reply')}
          </ButtonLink>
        }
        aside={
          <>
            <EditorCard title={copy('handling')}>
              <SelectField
                field={fields.state}
                label={copy('state')}
                options={(['new', 'read', 'answered'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
              />
            </EditorCard>
            <Sender view={view} />
          </>
        }
      >
        <EditorCard title={t('body')}>
          <Text lines measure>
            {view.body}
          </Text>
          {view.order ? <Order order={view.order} /> : null}
        </EditorCard>
        <NotesCard notes={view.notes} field={fields.note} />
      </EditorScreen>
      <HistoryCard entries={view.history} />
    </Stack>
  )
}

/** The code that the sender typed; a link where there is such an order. */
function Order({ order: { code, isKnown } }: { order: Exclude<MessageView['order'], '' | null> }) {
  const t = useTranslate(adminMessages)
  if (!isKnown) return <Text size="sm">{t('unknownOrder', { code })}</Text>
  return (
    <Stack gap={2}>
      <Inline>
        <ButtonLink to={`/admin/orders/details?id=${code}`} variant="outline" icon="shopping-bag">
          {t('seeOrder', { code })}
        </ButtonLink>
      </Inline>
      <Text size="sm" tone="muted">
        {t('orderNote')}
      </Text>
    </Stack>
  )
}

function Sender({ view: { sender } }: { view: MessageView }) {
  const copy = useTranslate(backOffice)
  const email = (
    <Text as="span" lines>
      {sender.email}
    </Text>
  )
  return (
    <EditorCard title={copy('contact')}>
      <KeyValue
        pairs={[
          { key: copy('name'), value: sender.name },
          { key: copy('email'), value: email },
          ...(sender.phone ? [{ key: copy('phone'), value: sender.phone, numeric: true }] : []),
          ...(sender.accountTo ? [] : [{ key: copy('account'), value: copy('noAccount') }]),
        ]}
      />
      {sender.accountTo ? (
        <Inline>
          <ButtonLink to={sender.accountTo} variant="ghost">
            {copy('seeAccount')}
          </ButtonLink>
        </Inline>
      ) : null}
    </EditorCard>
  )
}
