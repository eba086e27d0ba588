import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { validateCode } from '~/i18n/locales/validate-code'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'

/** Asks for another code. The button stays usable: without JavaScript the page does not know that the wait is over. */
export function ResendForm({ waitSeconds }: { waitSeconds: number }) {
  const t = useTranslate(validateCode)
  return (
    <Form method="post">
      <Stack gap={2}>
        <Text size="sm" tone="muted">
          {t('missing')} {waitSeconds > 0 ? t('waitFor', { count: waitSeconds }) : null}
        </Text>
        <div>
          <SubmitButton variant="outline" size="m" icon="mail" name="intent" value="resend" busyLabel={t('resending')}>
            {t('resend')}
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}
