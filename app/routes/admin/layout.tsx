import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AdminErrorScreen } from '~/routes/errors/admin-error-screen'
import { errorTitle } from '~/routes/errors/error-title'
import { AdminFrame } from '~/routes/frame/admin-frame'

export const meta: MetaFunction = (args) => [...errorTitle(args), { name: 'robots', content: 'noindex' }]

export async function loader({ context: { visitor } }: LoaderFunctionArgs) {
  if (visitor.role === 'guest') return { person: null }
  return { person: { firstName: visitor.user.firstName, lastName: visitor.user.lastName } }
}

export default function AdminLayout() {
  const { person } = useLoaderData<typeof loader>()
  return (
    <AdminFrame person={person}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/admin/layout')
  return (
    <AdminFrame person={frame?.person ?? null}>
      <AdminErrorScreen />
    </AdminFrame>
  )
}
