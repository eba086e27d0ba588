import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Text } from '~/ui/text'

/** Asks before a link is taken back; without a script it is a plain page over the page. */
export function CancelLinkDialog({ page }: { page: string }) {
  const t = useTranslate(linkMaker)
  return (
    <Dialog
      title={t('cancelTitle')}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <Form method="post" action={page}>
            <SubmitButton
              name="intent"
              value="cancel"
              variant="delete"
              size="m"
              action={page}
              busyLabel={t('cancelBusy')}
            >
              {t('cancel')}
            </SubmitButton>
          </Form>
        </>
      }
    >
      <Text>{t('cancelText')}</Text>
    </Dialog>
  )
}
