/** Makes the Firestore client, at first use. */
import type { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { type FirebaseIdentity, openFirebase } from '~/connections/firebase.server'

export interface ClientOptions extends FirebaseIdentity {
  /** 'host:port' of an emulator or fake; otherwise the real service, or FIRESTORE_EMULATOR_HOST of the library. */
  readonly emulatorHost?: string
}

type Sdk = typeof import('firebase-admin/firestore')

export interface Client {
  readonly db: Firestore
  readonly sdk: Sdk
  /** How the database was created, as the Admin API has it; null where it does not say. */
  concurrencyMode(): Promise<string | null>
}

/**
 * By default the transport beneath the library repeats whatever fails before its first response, three times and after a
 * second or more each, also what is final: an aborted read of a transaction, whose locks wait with it. The other way that
 * it knows is by code, and restarts a broken stream from its start, which would give documents twice; so it is given no
 * codes. What may be repeated, the library itself repeats, and goes on where a query broke off.
 */
const NO_REPETITION = {
  interfaces: {
    'google.firestore.v1.Firestore': {
      retry_codes: { none: [] },
      methods: Object.fromEntries(
        ['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery'].map((name) => [name, { retry_codes_name: 'none' }]),
      ),
    },
  },
}

const ADMIN_MS = 4000
const databaseSchema = z.object({ concurrencyMode: z.string() })

export interface LazyClient {
  get(): Promise<Client>
  isClosed(): boolean
  close(): Promise<void>
}

export function lazyClient(options: ClientOptions): LazyClient {
  let opened: Promise<Client & { close(): Promise<void> }> | null = null
  let closing: Promise<void> | null = null

  async function openClient() {
    const [firebase, sdk] = await Promise.all([openFirebase(options), import('firebase-admin/firestore')])
    const db = sdk.getFirestore(firebase.app)
    db.settings({
      gaxServerStreamingRetries: true,
      clientConfig: NO_REPETITION,
      ...(options.emulatorHost ? { host: options.emulatorHost, ssl: false } : {}),
    })
    return {
      db,
      sdk,
      async concurrencyMode() {
        const { projectId, emulatorHost } = options
        const origin = emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com'
        const token = emulatorHost ? null : await firebase.app.options.credential?.getAccessToken()
        const response = await fetch(`${origin}/v1/projects/${projectId}/databases/(default)`, {
          headers: token ? { Authorization: `Bearer ${token.access_token}` } : {},
          signal: AbortSignal.timeout(ADMIN_MS),
        })
        const database = databaseSchema.safeParse(response.ok ? await response.json() : null)
        return database.success ? database.data.concurrencyMode : null
      },
      async close() {
        await db.terminate()
        await firebase.close()
      },
    }
  }

  return {
    get() {
      opened ??= openClient()
      return opened
    },
    isClosed: () => closing !== null,
    close() {
      closing ??= Promise.resolve(opened).then((client) => client?.close())
      return closing
    },
  }
}
