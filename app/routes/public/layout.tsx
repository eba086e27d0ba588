import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useMissingScripts } from '~/browser/missing-script'
import { ErrorScreen } from '~/features/page/errors/error-screen'
import { errorTitle } from '~/features/page/errors/error-title'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import { siteFooter, siteMenu, visitorSummary } from '~/features/page/frame/frame-data.server'

export const meta: MetaFunction = (args) => errorTitle(args)

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context
  return { visitor: visitorSummary(context.visitor), menu: siteMenu(language), footer: siteFooter(language) }
}

export default function DefaultLayout() {
  const { visitor, menu, footer } = useLoaderData<typeof loader>()
  useMissingScripts()
  return (
    <DefaultFrame visitor={visitor} menu={menu} footer={footer}>
      <Outlet />
    </DefaultFrame>
  )
}

/** Replaces the layout, so it renders the frame itself; the layout's own loader may have failed. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/public/layout')
  return (
    <DefaultFrame visitor={frame?.visitor ?? null} menu={frame?.menu ?? []} footer={null}>
      <ErrorScreen />
    </DefaultFrame>
  )
}
