/** A firebase-admin app, for the document store and for the file store: one identity, loaded at its first use. */
import type { App } from 'firebase-admin/app'

export interface FirebaseIdentity {
  readonly projectId: string
  /** Both null when an emulator answers. The key is clean: see `cleanPrivateKey`. */
  readonly clientEmail: string | null
  readonly privateKey: string | null
}

export interface FirebaseApp {
  readonly app: App
  close(): Promise<void>
}

let made = 0

/** The library costs a third of a second and 34 MB, so only engines that need it load it. */
export async function openFirebase({ projectId, clientEmail, privateKey }: FirebaseIdentity): Promise<FirebaseApp> {
  const { initializeApp, deleteApp, cert } = await import('firebase-admin/app')
  const credential =
    clientEmail && privateKey ? { credential: cert({ projectId, clientEmail, privateKey }) } : undefined
  const app = initializeApp({ projectId, ...credential }, `roteiro-${++made}`)
  return { app, close: () => deleteApp(app) }
}
