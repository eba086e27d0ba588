import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { guidePage } from '~/i18n/locales/trips/guide-page'
import { useTranslate } from '~/i18n/use-translate'
import { SharedLink } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { GuideLinkView } from './guide-link.server'

/** The link that opens the list of passengers for the guide, who has no account. */
export function GuideLinkSection({ view }: { view: GuideLinkView }) {
  const t = useTranslate(guidePage)
  if (view === null) return null
  const { text, link } = view
  return (
    <Card as="section" aria-labelledby="guide-link" pad="small">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="guide-link">
          {t('linkTitle')}
        </Heading>
        <Text size="sm">{text}</Text>
        {link === null ? null : (
          <SharedLink label={t('linkTitle')} link={link} copyLabel={t('linkCopy')} shareLabel={t('linkShare')} />
        )}
        <Form method="post" preventScrollReset>
          <Inline>
            {link === null ? (
              <SubmitButton name="intent" value="openGuideLink" variant="outline" busyLabel={t('busy')}>
                {t('linkOpen')}
              </SubmitButton>
            ) : (
              <SubmitButton name="intent" value="endGuideLink" variant="deleteOutline" busyLabel={t('busy')}>
                {t('linkEnd')}
              </SubmitButton>
            )}
          </Inline>
        </Form>
      </Stack>
    </Card>
  )
}
