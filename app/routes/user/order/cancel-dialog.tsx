import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { confirm } from '~/i18n/locales/confirm'
import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Text } from '~/ui/text'

/** Asks before the order is canceled; without a script it is a plain page over the page. */
export function CancelDialog({ code }: { code: string }) {
  const t = useTranslate(ownOrder)
  const ask = useTranslate(confirm)
  const page = `/user/myAcquired/orders/${code}`
  return (
    <Dialog
      title={ask('cancelOrder')}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {ask('keep')}
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
              {t('cancelVerb')}
            </SubmitButton>
          </Form>
        </>
      }
    >
      <Text>{t('cancelText', { code })}</Text>
    </Dialog>
  )
}
