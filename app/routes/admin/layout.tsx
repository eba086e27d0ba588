import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useMissingScripts } from '~/browser/missing-script'
import { railGroups } from '~/features/back-office/nouns.server'
import { AdminErrorScreen } from '~/features/page/errors/admin-error-screen'
import { errorTitle } from '~/features/page/errors/error-title'
import { AdminFrame } from '~/features/page/frame/admin-frame'
import { log } from '~/log.server'
import { countWaiting } from '~/operations/maintenance/waiting-work.server'

export const meta: MetaFunction = (args) => [...errorTitle(args), { name: 'robots', content: 'noindex' }]

export async function loader({ context: { visitor, language } }: LoaderFunctionArgs) {
  if (visitor.role !== 'admin') return { person: null, groups: railGroups(language, null) }
  const { firstName, lastName } = visitor.user
  return { person: { firstName, lastName }, groups: railGroups(language, await readWaiting()) }
}

/** If the counts cannot be loaded, the navigation is shown without them. */
async function readWaiting() {
  try {
    return await countWaiting()
  } catch (error) {
    log.error({ err: error }, 'what waits for somebody cannot be counted')
    return null
  }
}

export default function AdminLayout() {
  const { person, groups } = useLoaderData<typeof loader>()
  useMissingScripts()
  return (
    <AdminFrame person={person} groups={groups}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/admin/layout')
  return (
    <AdminFrame person={frame?.person ?? null} groups={frame?.groups ?? []}>
      <AdminErrorScreen />
    </AdminFrame>
  )
}
