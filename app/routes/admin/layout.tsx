import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { countWaiting } from '~/operations/waiting-work.server'
import { AdminErrorScreen } from '~/routes/errors/admin-error-screen'
import { errorTitle } from '~/routes/errors/error-title'
import { AdminFrame } from '~/routes/frame/admin-frame'

export const meta: MetaFunction = (args) => [...errorTitle(args), { name: 'robots', content: 'noindex' }]

export async function loader({ context: { visitor } }: LoaderFunctionArgs) {
  if (visitor.role !== 'admin') return { person: null, waiting: null }
  const { firstName, lastName } = visitor.user
  return { person: { firstName, lastName }, waiting: await countWaiting() }
}

export default function AdminLayout() {
  const { person, waiting } = useLoaderData<typeof loader>()
  return (
    <AdminFrame person={person} waiting={waiting}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/admin/layout')
  return (
    <AdminFrame person={frame?.person ?? null} waiting={frame?.waiting ?? null}>
      <AdminErrorScreen />
    </AdminFrame>
  )
}
