/** Makes the Firestore client, at first use. */
import type { Firestore } from 'firebase-admin/firestore'
import { type FirebaseIdentity, openFirebase } from '~/firebase.server'

export interface ClientOptions extends FirebaseIdentity {
  /** 'host:port' of an emulator or fake; otherwise the real service, or FIRESTORE_EMULATOR_HOST of the library. */
  readonly emulatorHost?: string
}

type Sdk = typeof import('firebase-admin/firestore')

export interface Client {
  readonly db: Firestore
  readonly sdk: Sdk
}

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
    if (options.emulatorHost) db.settings({ host: options.emulatorHost, ssl: false })
    return {
      db,
      sdk,
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
