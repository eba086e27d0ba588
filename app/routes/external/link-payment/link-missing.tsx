import { externalLayout } from '~/i18n/locales/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { ExternalFrame } from '~/routes/frame/external-frame'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'

/** The 404 page of who was sent a payment link: what to look at, and whom to ask. */
export function LinkMissing() {
  const t = useTranslate(externalLayout)
  return (
    <ExternalFrame isPayment>
      <Card as="section" apex>
        <Stack gap={5}>
          <CardHead>
            <Heading level={1} look="h3">
              {t('link.title')}
            </Heading>
          </CardHead>
          <Notice kind="warning" role="alert">
            {t('link.missing')}
          </Notice>
          <Inline>
            <ButtonLink to="/contactUs" variant="outline" size="l" full="phone">
              {t('link.contact')}
            </ButtonLink>
          </Inline>
        </Stack>
      </Card>
    </ExternalFrame>
  )
}
