import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useMissingScripts } from '~/browser/missing-script'
import { grantsOf } from '~/domain/accounts/capabilities'
import { railGroups } from '~/features/back-office/nouns.server'
import { roleText } from '~/features/back-office/role-text'
import { StaffGrantsProvider } from '~/features/back-office/staff-grants'
import { AdminErrorScreen } from '~/features/page/errors/admin-error-screen'
import { errorTitle } from '~/features/page/errors/error-title'
import { AdminFrame } from '~/features/page/frame/admin-frame'
import { MayPostProvider } from '~/forms/may-post'
import { log } from '~/log.server'
import { countWaiting } from '~/operations/maintenance/waiting-work.server'
import { grantedGroups, routesWithoutPost } from './granted-routes.server'

export const meta: MetaFunction = (args) => [...errorTitle(args), { name: 'robots', content: 'noindex' }]

const NO_ROUTES: readonly string[] = []

export async function loader({ context: { visitor, language } }: LoaderFunctionArgs) {
  if (visitor.role !== 'admin') return { person: null, groups: [], grants: {}, withoutPost: NO_ROUTES }
  const { firstName, lastName } = visitor.user
  const grants = grantsOf(visitor.user)
  return {
    person: { firstName, lastName, role: roleText(visitor.user, language) },
    groups: grantedGroups(railGroups(language, await readWaiting()), grants),
    grants,
    withoutPost: routesWithoutPost(grants),
  }
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
  const { person, groups, grants, withoutPost } = useLoaderData<typeof loader>()
  const page = useMatches().at(-1)?.id ?? ''
  useMissingScripts()
  return (
    <AdminFrame person={person} groups={groups}>
      <StaffGrantsProvider value={grants}>
        <MayPostProvider value={!withoutPost.includes(page)}>
          <Outlet />
        </MayPostProvider>
      </StaffGrantsProvider>
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
