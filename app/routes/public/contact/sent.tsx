import { contact } from '~/i18n/locales/contact'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'

/** What the sender gets at once: the number to ask by, and until when the answer comes. */
export function Sent({ number, answer }: { number: string; answer: string }) {
  const t = useTranslate(contact)
  return (
    <Card as="section" aria-labelledby="sent-title">
      <Stack gap={4}>
        <Heading level={2} look="h3" id="sent-title">
          {t('sentTitle')}
        </Heading>
        <div>
          <Text size="sm" tone="muted">
            {t('sentNumber')}
          </Text>
          <Text as="b" size="lg">
            {number}
          </Text>
        </div>
        <Notice kind="success">{t('sentText', { answer })}</Notice>
        <Inline gap={3}>
          <ButtonLink to="/trips" variant="primary" size="m">
            {t('trips')}
          </ButtonLink>
          <ButtonLink to="/contactUs" variant="outline" size="m">
            {t('again')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
