/** The table of docs/reference/rules.md, written down a second time: what the guards are measured against. */
import type { Area } from '~/domain/accounts/access'

export const ROLES = ['guest', 'customer', 'agency', 'pendingAgency', 'admin'] as const
export type TableRole = (typeof ROLES)[number]

/** A path to be sent to; `signin` and `admin/signin` keep the wanted page. */
type Cell = 'page' | 'signin' | 'admin/signin' | '/' | '/signupAgency' | '/admin/users'

const table: Readonly<Record<Exclude<Area, 'key'>, readonly [Cell, Cell, Cell, Cell, Cell]>> = {
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

/** Sales, operations, finance, and operations who only read: `-` is refused, `r` opens the page, `w` posts as well. */
const staffTable: Readonly<Record<string, string>> = {
  '/admin/*': 'wwww',
  '/admin/security': 'wwww',
  '/admin/uploads': 'wwwr',
  '/admin/users': 'wrrr',
  '/admin/users/:id': 'wrrr',
  '/admin/users/customer': 'wrrr',
  '/admin/tripForfait': 'wrrr',
  '/admin/messages': 'wrrr',
  '/admin/users/admins': '----',
  '/admin/users/agencies': 'rrwr',
  '/admin/users/agencies/:id/document': 'rrr-',
  '/admin/users/agencies/:id/account': '--w-',
  '/admin/keys': '----',
  '/admin/webhooks': '----',
  '/admin/webhooks/:id': '----',
  '/admin/settings': '----',
  '/admin/import': '----',
  '/admin/import/export': '----',
  '/admin/import/:id': '----',
  '/admin/jobs': '----',
  '/admin/audit': '--r-',
  '/admin/banner': 'rwrr',
  '/admin/products': 'rwrr',
  '/admin/tripTips': 'rwrr',
  '/admin/trips': 'rwrr',
  '/admin/trips/buyers': 'rwrr',
  '/admin/trips/buyers/list': 'wwr-',
  '/admin/eventType': 'rwrr',
  '/admin/flightCompany': 'rwrr',
  '/admin/tripInformation': 'rwrr',
  '/admin/orders': 'wwrr',
  '/admin/orders/:code': 'rrr-',
  '/admin/orders/movements': '--w-',
  '/admin/orders/details': 'wwwr',
  '/admin/orders/new': 'w-w-',
  '/admin/till': 'w-w-',
  '/admin/links': 'w-r-',
  '/admin/dashboard': 'rrrr',
  '/admin/comissions': '--w-',
}

export const STAFF = ['sales', 'operations', 'finance', 'reader'] as const
export type StaffRole = (typeof STAFF)[number]

/** What a role of staff may do at an address of the back office; the cell of the longest beginning counts. */
export function staffCell(pattern: string, role: StaffRole): string {
  const found = Object.keys(staffTable)
    .filter((path) => pattern === path || pattern.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0]
  const cell = staffTable[found ?? '']?.[STAFF.indexOf(role)]
  if (cell === undefined) throw new Error(`the table of staff does not name ${pattern}`)
  return cell
}

/** The page, or exactly the address that the visitor is sent to. `wanted`: the page requested, path and query. */
export function expectedOf(
  area: Exclude<Area, 'key'>,
  role: TableRole,
  wanted: string,
  from: string | null = null,
): string {
  const cell = table[area][ROLES.indexOf(role)] ?? 'page'
  if (cell !== 'signin' && cell !== 'admin/signin') return cell
  const isFromAdmin = from === '/admin' || from?.startsWith('/admin/') === true
  const path = cell === 'admin/signin' || isFromAdmin ? '/admin/signin' : '/signin'
  return wanted === '/' ? path : `${path}?redirectTo=${encodeURIComponent(wanted)}`
}
