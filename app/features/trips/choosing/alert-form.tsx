import { vacancyAlert } from '~/i18n/locales/trips/vacancy-alert'
import { useTranslate } from '~/i18n/use-translate'
import { Honeypot } from '~/ui/form/honeypot/honeypot'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import { alertAddress } from './alert-address'
import { ALERT_HONEYPOT } from './alert-honeypot'

/** Asks for one mail when the trip has a place again. A plain post, for pages that are not hydrated; the server forgives more than browsers do. */
export function AlertForm({ slug }: { slug: string }) {
  const t = useTranslate(vacancyAlert)
  return (
    <form method="post" action={alertAddress(slug)} noValidate>
      <Stack gap={3}>
        <Honeypot name={ALERT_HONEYPOT} label={t('leaveEmpty')} />
        <TextInput
          id="alert-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          icon="mail"
          label={t('email')}
          hint={t('consent')}
          required
        />
        <Button variant="cta" size="l" full="always">
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
