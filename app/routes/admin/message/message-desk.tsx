import { HistoryCard } from '~/features/audit/history-card'
import type { DeskValues } from '~/features/back-office/desk-form.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { NotesCard } from '~/features/back-office/notes-card'
import { SelectField } from '~/forms/select-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { desk } from '~/i18n/locales/desk'
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
export function MessageDesk({ view }: { view: MessageView }) {
  const t = useTranslate(adminMessages)
  const words = useTranslate(desk)
  const [form, fields] = useFormFor<DeskValues>(view.constraint, view.values)
  return (
    <Stack gap={5}>
      <EditorScreen
        above={
          <Breadcrumb label={words('breadcrumb')} links={[{ to: LIST, label: t('title') }]} current={view.subject} />
        }
        title={view.subject}
        badge={
          <Badge tone={tones[view.state]} dot>
            {t(`state.${view.state}`)}
          </Badge>
        }
        detail={view.detail}
        form={form}
        labels={{ state: words('state'), note: words('note') }}
        version={view.version}
        backTo={LIST}
        removal={{
          path: `${LIST}/${view.id}`,
          title: t('removeTitle', { count: 1 }),
          text: t('removeText'),
        }}
        actions={
          <ButtonLink to={view.sender.mailTo} variant="outline" icon="mail" reloadDocument>
            {words('reply')}
          </ButtonLink>
        }
        aside={
          <>
            <EditorCard title={words('handling')}>
              <SelectField
                field={fields.state}
                label={words('state')}
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
  const words = useTranslate(desk)
  const email = (
    <Text as="span" lines>
      {sender.email}
    </Text>
  )
  return (
    <EditorCard title={words('contact')}>
      <KeyValue
        pairs={[
          { key: words('name'), value: sender.name },
          { key: words('email'), value: email },
          ...(sender.phone ? [{ key: words('phone'), value: sender.phone, numeric: true }] : []),
          ...(sender.accountTo ? [] : [{ key: words('account'), value: words('noAccount') }]),
        ]}
      />
      {sender.accountTo ? (
        <Inline>
          <ButtonLink to={sender.accountTo} variant="ghost">
            {words('seeAccount')}
          </ButtonLink>
        </Inline>
      ) : null}
    </EditorCard>
  )
}
