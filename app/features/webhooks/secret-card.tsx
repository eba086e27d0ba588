import { webhookTexts } from '~/i18n/locales/agencies/webhooks'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import * as css from './secret-card.css'

/** A secret that was just made; it is shown once. */
export function SecretCard({ secret, to }: { secret: string; to: string }) {
  const t = useTranslate(webhookTexts)
  return (
    <Card as="section" aria-label={t('secret')}>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {t('secret')}
        </Heading>
        <Notice kind="warning" role="status">
          {t('secretText')}
        </Notice>
        <output className={css.secret}>{secret}</output>
        <Inline>
          <ButtonLink to={to} variant="primary">
            {t('done')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
