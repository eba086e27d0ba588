import { type Centavos, centavos } from '~/domain/values/money'

/**
 * What staff may do in the back office. The guard reads this table for every request; the navigation and the buttons
 * follow it. Whatever else is to act with fewer rights than an owner is one more `Grants`.
 */

export const STAFF_ROLES = ['owner', 'sales', 'operations', 'finance'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who may write may read. */
export type Mode = 'read' | 'write'

const [r, w] = ['read', 'write'] as const
const no = null
type Granted = Mode | null

/** Capability × role, in the order of `STAFF_ROLES`. */
const table = {
  /** The own password and second factor: also of those who only read. */
  ownAccount: [w, w, w, w],
  /** Files that the form of an editor will refer to. */
  uploads: [w, w, w, w],
  /** Trips and the reference data that they use. */
  trips: [w, r, w, r],
  /** Banners, tips, products. */
  content: [w, r, w, r],
  /** What a departure is run by: its facts, calling it off, moving and notifying its passengers. */
  departures: [w, no, w, no],
  orders: [w, w, w, r],
  /** Whole numbers of documents, as receipts, boletos and the carrier's list have them. */
  documents: [r, r, r, r],
  /** Accounts of customers, their messages and requests. */
  customers: [w, w, r, r],
  agencies: [w, r, r, w],
  links: [w, w, no, r],
  /** Sale and payment in person. */
  counter: [w, w, no, w],
  till: [w, w, no, w],
  refunds: [w, w, no, w],
  /** Movements, commissions and their payout, accounts at a bank. */
  money: [w, no, no, w],
  /** Sheets of customers, trips and orders from another system. */
  import: [w, no, no, no],
  /** Settings, texts of the shop, jobs. */
  settings: [w, no, no, no],
  /** Keys of programs, of every agency. */
  keys: [w, no, no, no],
  /** Who works here, and as what. */
  staff: [w, no, no, no],
  audit: [w, no, no, r],
} as const satisfies Readonly<Record<string, readonly [Granted, Granted, Granted, Granted]>>

export type Capability = keyof typeof table
export type Grants = Readonly<Partial<Record<Capability, Granted>>>

/** What may be returned of one order in all; null without a limit. */
const refundLimits: Readonly<Record<StaffRole, Centavos | null>> = {
  owner: null,
  sales: centavos(500_00),
  operations: centavos(0),
  finance: centavos(5_000_00),
}

/** What may be taken off the price of a sale at the counter, in basis points of it; null without a limit. */
const discountLimits: Readonly<Record<StaffRole, number | null>> = {
  owner: null,
  sales: 1000,
  operations: 0,
  finance: 0,
}

/** The members of an account that say what an administrator may do. */
export interface Staff {
  staffRole?: StaffRole | undefined
  /** Whatever the role may write, this administrator only reads. */
  readsOnly?: boolean | undefined
}

/** An administrator without a role was one before there were roles. */
export function staffRoleOf({ staffRole = 'owner' }: Staff): StaffRole {
  return staffRole
}

export function grantsOf(staff: Staff): Grants {
  const place = STAFF_ROLES.indexOf(staffRoleOf(staff))
  const grants: Grants = Object.fromEntries(
    Object.entries(table).map(([capability, byRole]) => [capability, byRole[place]]),
  )
  return staff.readsOnly ? onlyRead(grants) : grants
}

/** Who only reads has no use for whole document numbers, nor for a form to sell with. */
function onlyRead(grants: Grants): Grants {
  const read = Object.entries(grants).map(([capability, granted]) => [capability, granted && r])
  return { ...Object.fromEntries(read), ownAccount: w, documents: no, counter: no }
}

/** What is not granted is refused. */
export function mayDo(grants: Grants, capability: Capability, mode: Mode): boolean {
  const granted = grants[capability]
  return granted === w || (granted === r && mode === r)
}

/** In basis points of the price; null without a limit. */
export function discountLimitOf(staff: Staff): number | null {
  return discountLimits[staffRoleOf(staff)]
}

export function refundLimitOf(staff: Staff): Centavos | null {
  return refundLimits[staffRoleOf(staff)]
}
