import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from '@remix-run/react'
import { errorTitle } from '~/features/page/errors/error-title'
import { RootErrorScreen } from '~/features/page/errors/root-error-screen'
import { ExternalFrame, type Scene, sceneNames } from '~/features/page/frame/external-frame'
import { externalLayout } from '~/i18n/locales/page/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card, CardHead } from '~/ui/trip/card/card'

export const meta: MetaFunction = (args) => errorTitle(args)

function isWide(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true
}

function takesPayment(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPayment' in handle && handle.isPayment === true
}

function sceneOf(handle: unknown): Scene | undefined {
  if (typeof handle !== 'object' || handle === null || !('scene' in handle)) return undefined
  return sceneNames.find((name) => name === handle.scene)
}

/**
 * A screen with a long form or its own picture exports `handle = { wide: true, scene: 'plaza' }`; a payment screen
 * exports `{ isPayment: true }`.
 */
export default function ExternalLayout() {
  const handles = useMatches().map((match) => match.handle)
  return (
    <ExternalFrame
      wide={handles.some(isWide)}
      scene={handles.map(sceneOf).find(Boolean)}
      isPayment={handles.some(takesPayment)}
    >
      <Outlet />
    </ExternalFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404 ? error.data : null
  if (missing === 'link' || missing === 'code') return <MissingCard kind={missing} />
  return <RootErrorScreen />
}

/** The 404 page of payment links and codes: what to check, and where to continue. */
function MissingCard({ kind }: { kind: 'link' | 'code' }) {
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
