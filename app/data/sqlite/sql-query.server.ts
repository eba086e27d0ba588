/** A prepared query of the port as SQL over the virtual columns. */
import type { Plan } from '../query-plan'
import type { CollectionShape, Scalar } from '../store'
import { column, foundSumIndex, membersTable, table, wholeSumIndex } from './tables.server'

export interface Sql {
  readonly text: string
  readonly values: readonly (string | number | null)[]
}

function bound(value: Scalar): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}

class Conditions {
  readonly parts: string[] = []
  readonly values: (string | number | null)[] = []

  add(text: string, ...values: Scalar[]) {
    this.parts.push(text)
    this.values.push(...values.map(bound))
  }

  get text() {
    return this.parts.length > 0 ? ` WHERE ${this.parts.join(' AND ')}` : ''
  }
}

/** From this many members on, walking the order and testing each row is cheaper than sorting all that have the member. */
const commonFrom = 400

/** Counts the members of `has`, as far as `isCommon` needs to know. */
export function commonness(c: CollectionShape, has: readonly [field: string, value: string]): Sql {
  const members = `SELECT 1 FROM ${membersTable(c)} WHERE field = ? AND value = ? LIMIT ${commonFrom}`
  return { text: `SELECT count(*) FROM (${members})`, values: has }
}

export function isCommon(counted: number | null): boolean {
  return counted === commonFrom
}

function filters(c: CollectionShape, plan: Plan, branch: Plan['branches'][number], isWalked = false): Conditions {
  const conditions = new Conditions()
  for (const [field, value] of branch) {
    if (value === null) conditions.add(`${column(field)} IS NULL`)
    else conditions.add(`${column(field)} = ?`, value)
  }
  if (plan.has) {
    const members = `SELECT id FROM ${membersTable(c)} WHERE field = ? AND value = ?`
    if (isWalked) conditions.add(`(${members} AND id = ${table(c)}.id) IS NOT NULL`, ...plan.has)
    else conditions.add(`id IN (${members})`, ...plan.has)
  }
  for (const [op, value] of plan.range) conditions.add(`${column(plan.by ?? 'id')} ${op} ?`, value)
  return conditions
}

/**
 * The steps of a scan, to be run in order until enough rows are found. A cursor inside or before the nulls of a
 * nullable field splits the scan in two, so that each half is one walk along an index.
 */
function steps(plan: Plan): ((conditions: Conditions) => void)[] {
  const cursor = plan.cursor
  if (!cursor) return [() => {}]
  const after = plan.dir === 'asc' ? '>' : '<'
  if (plan.by === null) return [(w) => w.add(`id ${after} ?`, cursor.id)]
  const by = column(plan.by)
  if (cursor.value !== null) {
    const beyond = cursor.value
    const walk = (w: Conditions) => w.add(`(${by}, id) ${after} (?, ?)`, beyond, cursor.id)
    const nulls = (w: Conditions) => w.add(`${by} IS NULL`)
    return plan.dir === 'desc' && plan.range.length === 0 ? [walk, nulls] : [walk]
  }
  const restOfNulls = (w: Conditions) => w.add(`${by} IS NULL AND id ${after} ?`, cursor.id)
  const values = (w: Conditions) => w.add(`${by} IS NOT NULL`)
  return plan.dir === 'asc' ? [restOfNulls, values] : [restOfNulls]
}

/** Statements that together give the rows of the query, each at most one more than the limit. */
export function selectStatements(c: CollectionShape, plan: Plan, isWalked = false): Sql[] {
  const by = plan.by === null ? null : column(plan.by)
  const order = by === null ? `id ${plan.dir}` : `${by} ${plan.dir}, id ${plan.dir}`
  const columns = `id, version, json, ${by ?? 'id'} AS place`
  return steps(plan).map((step) => {
    const branches = plan.branches.map((branch) => {
      const conditions = filters(c, plan, branch, isWalked)
      step(conditions)
      const text = `SELECT ${columns} FROM ${table(c)}${conditions.text} ORDER BY ${order} LIMIT ${plan.limit + 1}`
      return { text, values: conditions.values }
    })
    const [only] = branches
    if (branches.length === 1 && only) return only
    // Each branch walks its own index; merging a few short lists is cheaper than sorting all matches.
    const merged = branches.map((branch) => `SELECT * FROM (${branch.text})`).join(' UNION ALL ')
    return {
      text: `SELECT * FROM (${merged}) ORDER BY place ${plan.dir}, id ${plan.dir} LIMIT ${plan.limit + 1}`,
      values: branches.flatMap((branch) => branch.values),
    }
  })
}

/** One statement per branch: count, as far as the plan's limit, then the sum of each field. */
export function aggregateStatements(c: CollectionShape, plan: Plan, sum: readonly string[]): Sql[] {
  const sums = sum.map((field) => `, total(${column(field)})`).join('')
  return plan.branches.map((branch) => {
    const conditions = filters(c, plan, branch)
    const index = plan.has ? foundSumIndex(c, sum) : conditions.parts.length === 0 ? wholeSumIndex(c, sum) : null
    const from = index === null ? table(c) : `${table(c)} INDEXED BY ${index}`
    const matching = `FROM ${from}${conditions.text}`
    const counted = plan.limit > 0 ? `FROM (SELECT 1 ${matching} LIMIT ${plan.limit})` : matching
    return { text: `SELECT count(*)${sums} ${counted}`, values: conditions.values }
  })
}
