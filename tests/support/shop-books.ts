/** The database of a running shop, opened alongside it: what a test prepares and what it counts afterwards. */
import { join } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import { agencies, allCollections, stock, trips, users } from '~/data/collections'
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { createPostgresStore } from '~/data/postgres/postgres-store.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import type { Store } from '~/data/store'
import { replaceStore as putInForce, store } from '~/data/store.server'
import type { User, UserType } from '~/domain/accounts/user'
import { instant, localDate } from '~/domain/values/dates'
import { createAccount } from '~/operations/accounts/create-account.server'
import { sessionCookieName, signedInCookie } from '~/session/session-cookie.server'
import { openSession } from '~/session/sessions.server'
import { fingerprint } from '~/session/tokens.server'
import type { ShopPlace } from './shop-server'
import { shopTrip } from './test-shop'

export interface Books {
  /** Id and version of every document, by table, without what reading pages may change. */
  snapshot(): Record<string, string[]>
  close(): Promise<void>
}

const moving = /^(sessions|jobRunners|drafts|changes|filled_members|sqlite_)/

/** Where the documents of a shop are: in its folder, unless its settings name another database. */
export type BooksPlace = Pick<ShopPlace, 'folder' | 'settings'>

function storeOf({ folder, settings = {} }: BooksPlace): Store {
  if (settings['DATABASE'] === 'postgres') return createPostgresStore({ url: settings['DATABASE_URL'] ?? '' })
  if (settings['DATABASE'] !== 'firestore') return createSqliteStore({ file: join(folder, 'roteiro.sqlite') })
  const identity = { projectId: settings['FIREBASE_PROJECT_ID'] ?? '', clientEmail: null, privateKey: null }
  return createFirestoreStore({ ...identity, emulatorHost: settings['FIRESTORE_EMULATOR_HOST'] ?? '' })
}

export function openBooks(at: string | BooksPlace): Books {
  const place = typeof at === 'string' ? { folder: at } : at
  const opened = storeOf(place)
  const putBack = putInForce(opened)
  return {
    snapshot() {
      const database = new Database(join(place.folder, 'roteiro.sqlite'), { readonly: true })
      try {
        const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
        const names = tables.flatMap((row) =>
          typeof row === 'object' && row !== null && 'name' in row ? [String(row.name)] : [],
        )
        const fixed = names.filter((name) => !moving.test(name))
        // A table is made when its collection is first requested: an empty one is no change.
        const rows = fixed.map((name): [string, string[]] => [name, rowsOf(database, name)])
        return Object.fromEntries(rows.filter(([, found]) => found.length > 0))
      } finally {
        database.close()
      }
    },
    async close() {
      putBack()
      await opened.close()
    },
  }
}

/** Id and version of every document on any engine, by collection, without what reading pages may change. */
export async function storedVersions(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const each of allCollections) {
    if (moving.test(each.name)) continue
    const versions: string[] = []
    for await (const { id, version } of each.each({})) versions.push(`${id} ${version}`)
    found[each.name] = versions.sort()
  }
  return found
}

function rowsOf(database: Database, table: string): string[] {
  return database
    .prepare(`SELECT * FROM "${table}"`)
    .all()
    .map((row) => JSON.stringify(row))
    .sort()
}

let made = 0

/** A confirmed account with an address and a CPF of its own. */
export async function newPerson(password: string, type: UserType = 0, agencyId: string | null = null): Promise<User> {
  made += 1
  const person = {
    firstName: 'Ana',
    lastName: `Souza ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
    email: `pessoa.${process.pid}.${made}@exemplo.com.br`,
    cpf: cpfOf(300_000_000 + ((process.pid * 1009 + made * 7919) % 600_000_000)),
    phone: '+5511987654321',
    birthDate: localDate('1990-05-04'),
    language: 'pt-BR' as const,
  }
  const account = await createAccount({ person, password, type, agencyId }, instant(Date.now()))
  if (!account.ok) throw new Error(account.reason)
  return account.value
}

/** A session of this account, opened without its form: the cookie, and the id that the store knows it by. */
export async function sessionOf(user: User): Promise<{ cookie: [string, string]; sessionId: string }> {
  const token = await store().transact(async (tx) => openSession(tx, user, instant(Date.now())))
  const line = await signedInCookie(token, user.type)
  return {
    cookie: [sessionCookieName, line.slice(line.indexOf('=') + 1).split(';')[0] ?? ''],
    sessionId: fingerprint(token),
  }
}

export async function findUser(email: string): Promise<User> {
  const found = await users.list({ eq: { email }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  const [user] = found
  if (!user) throw new Error(`nobody has ${email}`)
  return user
}

/** A partner that still waits for its approval, and somebody who acts for it. */
export async function pendingAgency(password: string): Promise<User> {
  const [example] = await agencies.list({
    eq: { state: 'approved' },
    order: { by: 'createdAt', dir: 'desc' },
    limit: 1,
  })
  if (!example) throw new Error('no approved agency')
  const id = 'agency-pending-test'
  await agencies.create(id, { ...example, id, slug: id, sellerCode: 'PENDENTE', state: 'pending' })
  return newPerson(password, 0, id)
}

function cpfOf(base: number): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, each, place) => total + Number(each) * (digits.length + 1 - place), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = `${base}${digit(String(base))}`
  return first + digit(first)
}

/** Puts a trip with one option on sale: `<name>` is the option's id, for two passengers unless told otherwise. */
export async function sellTrip(name: string, vacancies: number, people = 2): Promise<string> {
  const now = instant(Date.now())
  const trip = shopTrip(now, vacancies, 120_000)
  const options = trip.options.map((option) => ({ ...option, id: name, people }))
  await store().transact(async (tx) => {
    tx.create(trips, `trip-${name}`, { ...trip, id: `trip-${name}`, slug: `trip-${name}`, options })
    tx.create(stock, name, {
      id: name,
      tripId: `trip-${name}`,
      vacancies,
      held: 0,
      sold: 0,
      allotted: 0,
      hasDeparted: false,
      updatedAt: now,
    })
  })
  return name
}
