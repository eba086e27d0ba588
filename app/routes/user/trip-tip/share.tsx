import { tips } from '~/i18n/locales/tips'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'

/** The address to send on: by WhatsApp, or copied by hand. */
export function Share({ title, address }: { title: string; address: string }) {
  const t = useTranslate(tips)
  const message = `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`
  return (
    <Stack gap={3} as="section" aria-labelledby="share">
      <Heading level={2} look="h4" id="share">
        {t('share')}
      </Heading>
      <Inline>
        <ButtonLink to={message} icon="message-circle" size="m" full="phone" target="_blank" rel="noopener">
          {t('whatsapp')}
        </ButtonLink>
      </Inline>
      <CopyField
        label={t('address')}
        value={address}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        variant="tonal"
      />
    </Stack>
  )
}
