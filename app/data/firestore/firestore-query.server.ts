/** A prepared query of the port in Firestore's words. */
import type { AggregateSpec, Query as FirestoreQuery, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Cursor, Plan } from '../query-plan'
import type { CollectionShape } from '../store'
import type { Client } from './client.server'

export function filtered({ db, sdk }: Client, c: CollectionShape, plan: Plan): FirestoreQuery {
  let query: FirestoreQuery = db.collection(c.name)
  for (const [field, values] of plan.eq) {
    const path = new sdk.FieldPath(field)
    query = values.length === 1 ? query.where(path, '==', values[0]) : query.where(path, 'in', values)
  }
  if (plan.has) query = query.where(new sdk.FieldPath(plan.has[0]), 'array-contains', plan.has[1])
  for (const [op, value] of plan.range) query = query.where(new sdk.FieldPath(plan.by ?? ''), op, value)
  return query
}

export function scan(client: Client, c: CollectionShape, plan: Plan): FirestoreQuery {
  const id = client.sdk.FieldPath.documentId()
  const query = filtered(client, c, plan)
  if (plan.by === null) {
    const ordered = query.orderBy(id)
    return (plan.cursor ? ordered.startAfter(plan.cursor.id) : ordered).limit(plan.limit + 1)
  }
  const ordered = query.orderBy(new client.sdk.FieldPath(plan.by), plan.dir).orderBy(id, plan.dir)
  return (plan.cursor ? ordered.startAfter(plan.cursor.value, plan.cursor.id) : ordered).limit(plan.limit + 1)
}

export function cursorOf(plan: Plan, snapshot: QueryDocumentSnapshot): Cursor {
  const value: unknown = plan.by === null ? null : snapshot.data()[plan.by]
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return { value: isScalar ? value : null, id: snapshot.id }
}

/** The count and, when a field is named, its sum: one at a time, as the indexes have it. */
export function aggregateSpec({ sdk }: Client, field: string | null): AggregateSpec {
  const count = sdk.AggregateField.count()
  return field === null ? { count } : { count, sum: sdk.AggregateField.sum(new sdk.FieldPath(field)) }
}
