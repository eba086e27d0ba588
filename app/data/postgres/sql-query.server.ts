/** A prepared query of the port as SQL over the stored columns. */
import type { Plan } from '~/data/query-plan'
import type { CollectionShape, Scalar } from '~/data/store'
import type { Statement } from './connection.server'
import { beginning, kindBounds, sortKey } from './sort-key'
import { postgresColumn, postgresMembersTable, postgresTable, sumColumn } from './tables.server'

type Value = string | readonly string[]

/** Collects the values of a statement; gives each its place in the text. */
class Values {
  readonly list: Value[] = []

  place(value: Value): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

function conditionsOf(c: CollectionShape, plan: Plan, eq: Plan['eq'], values: Values): string[] {
  const conditions = eq.map(([field, among]) => {
    const [only] = among
    return among.length === 1 && only !== undefined
      ? `${postgresColumn(field)} = ${values.place(sortKey(only))}`
      : `${postgresColumn(field)} = ANY (${values.place(among.map(sortKey))})`
  })
  if (plan.has) {
    const [field, value] = plan.has
    const [fieldPlace, valuePlace] = [values.place(field), values.place(beginning(value))]
    conditions.push(
      `id IN (SELECT id FROM ${postgresMembersTable(c)} WHERE field = ${fieldPlace} AND value = ${valuePlace})`,
    )
  }
  for (const [op, value] of plan.range) conditions.push(rangeCondition(plan.by ?? '', op, value, values))
  return conditions
}

/** Within the values of one kind: a null falls into no range. */
function rangeCondition(by: string, op: Plan['range'][number][0], value: Scalar, values: Values): string {
  const condition = `${postgresColumn(by)} ${op} ${values.place(sortKey(value))}`
  if (value === null) return condition
  const [from, before] = kindBounds(value)
  const bound = op === '<' || op === '<=' ? `>= ${values.place(from)}` : `< ${values.place(before)}`
  return `${condition} AND ${postgresColumn(by)} ${bound}`
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
}

const COLUMNS = 'id, version, json::text AS json'

/** The rows of the query, at most one more than the limit. */
export function selectStatement(c: CollectionShape, plan: Plan): Statement {
  const values = new Values()
  const by = plan.by === null ? null : postgresColumn(plan.by)
  const order = by === null ? `id ${plan.dir}` : `${by} ${plan.dir}, id ${plan.dir}`
  const limit = `LIMIT ${plan.limit + 1}`
  const branches = plan.branches.map((branch) => {
    const eq = branch.map(([field, value]) => [field, [value]] as const)
    const conditions = conditionsOf(c, plan, eq, values)
    if (plan.cursor) conditions.push(beyond(plan, plan.cursor, values))
    return `SELECT ${COLUMNS}${by === null ? '' : `, ${by}`} FROM ${postgresTable(c)}${where(conditions)} ORDER BY ${order} ${limit}`
  })
  const [only] = branches
  if (branches.length === 1 && only) return { text: only, values: values.list }
  // Each branch walks its own index; merging a few short lists is cheaper than sorting all matches.
  const merged = branches.map((branch) => `(${branch})`).join(' UNION ALL ')
  return { text: `SELECT * FROM (${merged}) AS merged ORDER BY ${order} ${limit}`, values: values.list }
}

/** A null has a key as well, so that one comparison finds what follows any document. */
function beyond({ by, dir }: Plan, cursor: NonNullable<Plan['cursor']>, values: Values): string {
  const after = dir === 'asc' ? '>' : '<'
  if (by === null) return `id ${after} ${values.place(cursor.id)}`
  return `(${postgresColumn(by)}, id) ${after} (${values.place(sortKey(cursor.value))}, ${values.place(cursor.id)})`
}

export function byIdsStatement(c: CollectionShape, ids: readonly string[]): Statement {
  return {
    name: `ids ${c.name}`,
    text: `SELECT ${COLUMNS} FROM ${postgresTable(c)} WHERE id = ANY ($1)`,
    values: [ids],
  }
}

/** One row: `count`, as far as the plan's limit, then the sum of each field as `sum0`, `sum1` … */
export function aggregateStatement(c: CollectionShape, plan: Plan, sum: readonly string[]): Statement {
  const values = new Values()
  const sums = sum.map((field, i) => `, coalesce(sum(${sumColumn(field)}), 0) AS sum${i}`).join('')
  const conditions = conditionsOf(c, plan, plan.eq, values)
  const matching = `FROM ${postgresTable(c)}${where(conditions)}`
  const counted = plan.limit > 0 ? `FROM (SELECT 1 ${matching} LIMIT ${plan.limit}) AS counted` : matching
  return { text: `SELECT count(*)${sums} ${counted}`, values: values.list }
}
