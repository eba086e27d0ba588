import { externalLayout } from '~/i18n/locales/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { ExternalFrame } from '~/routes/frame/external-frame'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'

/** The 404 page of who has no payment link, or awaits no code: what to look at, and where to go on. */
export function MissingCard({ kind }: { kind: 'link' | 'code' }) {
  const t = useTranslate(externalLayout)
  return (
    <ExternalFrame isPayment={kind === 'link'}>
      <Card as="section" apex>
        <Stack gap={5}>
          <CardHead>
            <Heading level={1} look="h3">
              {t(`${kind}.title`)}
            </Heading>
          </CardHead>
          <Notice kind="warning" role="alert">
            {t(`${kind}.missing`)}
          </Notice>
          <Inline>
            <ButtonLink to={kind === 'link' ? '/contactUs' : '/signin'} variant="outline" size="l" full="phone">
              {t(`${kind}.on`)}
            </ButtonLink>
          </Inline>
        </Stack>
      </Card>
    </ExternalFrame>
  )
}
