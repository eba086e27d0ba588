/** The table of docs/reference/rules.md, written down a second time: what the guards are measured against. */
import type { Area } from '~/domain/accounts/access'

export const ROLES = ['guest', 'customer', 'agency', 'pendingAgency', 'admin'] as const
export type TableRole = (typeof ROLES)[number]

/** A path to be sent to; `signin` and `admin/signin` keep the wanted page. */
type Cell = 'page' | 'signin' | 'admin/signin' | '/' | '/signupAgency' | '/admin/users'

const table: Readonly<Record<Area, readonly [Cell, Cell, Cell, Cell, Cell]>> = {
  frame: ['page', 'page', 'page', 'page', 'page'],
  open: ['page', 'page', 'page', 'page', 'page'],
  public: ['page', 'page', 'page', 'page', '/admin/users'],
  signIn: ['page', '/', '/', '/', '/admin/users'],
  agencySignUp: ['page', 'page', 'page', 'page', '/admin/users'],
  external: ['page', 'page', 'page', 'page', '/admin/users'],
  user: ['signin', 'page', 'page', 'page', '/admin/users'],
  agency: ['signin', '/signupAgency', 'page', '/signupAgency', '/admin/users'],
  adminEntrance: ['admin/signin', '/', '/', '/', '/admin/users'],
  adminSignIn: ['page', '/', '/', '/', '/admin/users'],
  admin: ['admin/signin', '/', '/', '/', 'page'],
}

/** The page, or exactly the address that the visitor is sent to. `wanted`: the page requested, path and query. */
export function expectedOf(area: Area, role: TableRole, wanted: string, from: string | null = null): string {
  const cell = table[area][ROLES.indexOf(role)] ?? 'page'
  if (cell !== 'signin' && cell !== 'admin/signin') return cell
  const isFromAdmin = from === '/admin' || from?.startsWith('/admin/') === true
  const path = cell === 'admin/signin' || isFromAdmin ? '/admin/signin' : '/signin'
  return wanted === '/' ? path : `${path}?redirectTo=${encodeURIComponent(wanted)}`
}
