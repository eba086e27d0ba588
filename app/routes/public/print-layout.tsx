import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import { ErrorScreen } from '~/features/page/errors/error-screen'
import { errorTitle } from '~/features/page/errors/error-title'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import { siteMenu, visitorSummary } from '~/features/page/frame/frame-data.server'
import { common } from '~/i18n/locales/page/common'
import { useTranslate } from '~/i18n/use-translate'
import { SheetGround } from '~/ui/layout/sheet/sheet'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'

export const meta: MetaFunction = (args) => errorTitle(args)

export async function loader({ context }: LoaderFunctionArgs) {
  return { visitor: visitorSummary(context.visitor), menu: siteMenu(context.language) }
}

/** The frame of print pages: a sheet without navigation. */
export default function PrintLayout() {
  const t = useTranslate(common)
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <SheetGround>
        <Outlet />
      </SheetGround>
    </>
  )
}

/** An error is not printed: it is shown in the shop's normal frame. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/public/print-layout')
  return (
    <DefaultFrame visitor={frame?.visitor ?? null} menu={frame?.menu ?? []} footer={null}>
      <ErrorScreen />
    </DefaultFrame>
  )
}
