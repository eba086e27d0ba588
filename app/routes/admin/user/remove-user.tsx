import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { userEditor } from '~/i18n/locales/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
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
      actions={
        <>
          <ButtonLink to={page} variant="outline" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={FORM} name="intent" value="remove" variant="delete" busyLabel={t('removing')}>
            {t('remove')}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={`${page}?dialog=remove`}>
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
