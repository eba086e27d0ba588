/** What a role of staff may open and post to, from the table of routes. */
import { type Grants, mayDo } from '~/domain/accounts/capabilities'
import routes, { type Row } from '~/routes'
import type { AdminShellProps } from '~/ui/layout/admin-shell/admin-shell'

const everyRow = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])
const rows = everyRow(routes)
const byPath = new Map(rows.map(({ path, capability }) => [`/${path}`, capability]))

/** Whether the page of this address opens; only for addresses without parameters in their path. */
export function mayOpen(grants: Grants, address: string): boolean {
  const capability = byPath.get(address.split(/[?#]/)[0] ?? '')
  return capability !== undefined && mayDo(grants, capability, 'read')
}

/** The navigation without what is not granted. */
export function grantedGroups(groups: AdminShellProps['groups'], grants: Grants): AdminShellProps['groups'] {
  const open = groups.map((group) => ({ ...group, items: group.items.filter(({ to }) => mayOpen(grants, to)) }))
  return open.filter(({ items }) => items.length > 0)
}

/** The ids of the routes to which nothing may be posted. */
export function routesWithoutPost(grants: Grants): string[] {
  return rows.flatMap(({ id, capability, posts = capability && [capability] }) =>
    posts === undefined || posts.some((each) => mayDo(grants, each, 'write')) ? [] : [id],
  )
}
