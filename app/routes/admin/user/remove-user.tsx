import { Form } from '@remix-run/react'
import { useReply } from '~/forms/lost-post'
import { KeepButton, KeepCross } from '~/forms/question-buttons'
import { SubmitButton } from '~/forms/submit-button'
import { userEditor } from '~/i18n/locales/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import { TextInput } from '~/ui/text-input'
import type { UserView } from './load-user.server'

const FORM = 'remove'

/** Says what goes and what stays, and asks for the word. */
export function RemoveUser({ view: { id, name }, problem }: { view: UserView; problem: string | null }) {
  const t = useTranslate(userEditor)
  const page = `/admin/users/${id}`
  return (
    <Dialog
      title={t('removeTitle', { name })}
      closeTo={page}
      closeLabel={t('close')}
      close={<KeepCross to={page} label={t('close')} />}
      actions={
        <>
          <KeepButton to={page}>{t('keep')}</KeepButton>
          <SubmitButton form={FORM} name="intent" value="remove" variant="delete" busyLabel={t('removing')}>
            {t('remove')}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={page}>
        <Carried />
        <Stack gap={3}>
          <p>{t('removeText')}</p>
          <p>{t('removeOrders')}</p>
          <TextInput
            id="word"
            name="word"
            label={t('removeWord', { word: t('word') })}
            autoComplete="off"
            error={problem ?? undefined}
            required
          />
        </Stack>
      </Form>
    </Dialog>
  )
}

/** What is typed in the editor behind: a wrong word is answered with it. Its own form, so that Enter sends the word. */
function Carried() {
  const reply: unknown = useReply()
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return null
  return Object.entries(reply.initialValue ?? {}).map(([name, value]) =>
    typeof value === 'string' && name !== 'intent' && name !== 'word' ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  )
}
