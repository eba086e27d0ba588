/** Makes the Firestore client, at first use: firebase-admin costs a third of a second and 34 MB. */
import type { Firestore } from 'firebase-admin/firestore'
import { cleanPrivateKey } from './private-key'

export interface ClientOptions {
  readonly projectId: string
  /** Both null when an emulator answers. */
  readonly clientEmail: string | null
  readonly privateKey: string | null
  /** 'host:port' of an emulator or fake; otherwise the real service, or FIRESTORE_EMULATOR_HOST of the library. */
  readonly emulatorHost?: string
}

export type Sdk = typeof import('firebase-admin/firestore')

export interface Client {
  readonly db: Firestore
  readonly sdk: Sdk
}

export interface LazyClient {
  get(): Promise<Client>
  isClosed(): boolean
  close(): Promise<void>
}

let made = 0

/** Checks the credentials at once, loads the library later. */
export function lazyClient(options: ClientOptions): LazyClient {
  const credentials =
    options.clientEmail && options.privateKey
      ? {
          projectId: options.projectId,
          clientEmail: options.clientEmail,
          privateKey: cleanPrivateKey(options.privateKey),
        }
      : null
  let opened: Promise<Client & { close(): Promise<void> }> | null = null
  let closing: Promise<void> | null = null

  async function openClient() {
    const [{ initializeApp, deleteApp, cert }, sdk] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/firestore'),
    ])
    const credential = credentials ? { credential: cert(credentials) } : {}
    const app = initializeApp({ projectId: options.projectId, ...credential }, `roteiro-${++made}`)
    const db = sdk.getFirestore(app)
    if (options.emulatorHost) db.settings({ host: options.emulatorHost, ssl: false })
    return {
      db,
      sdk,
      async close() {
        await db.terminate()
        await deleteApp(app)
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
