import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { ErrorScreen } from '~/routes/errors/error-screen'
import { errorTitle } from '~/routes/errors/error-title'
import { DefaultFrame } from '~/routes/frame/default-frame'
import { sellerSummary, visitorSummary } from '~/routes/frame/frame-data.server'

export const meta: MetaFunction = (args) => errorTitle(args)

export async function loader({ context }: LoaderFunctionArgs) {
  return { visitor: visitorSummary(context.visitor), seller: sellerSummary() }
}

export default function DefaultLayout() {
  const { visitor, seller } = useLoaderData<typeof loader>()
  return (
    <DefaultFrame visitor={visitor} seller={seller}>
      <Outlet />
    </DefaultFrame>
  )
}

/** Stands in for the layout, so it puts the frame around the error itself; its own loader may be what failed. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/layout')
  return (
    <DefaultFrame visitor={frame?.visitor ?? null} seller={frame?.seller ?? null} withoutFooter>
      <ErrorScreen />
    </DefaultFrame>
  )
}
