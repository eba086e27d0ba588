/** A firebase-admin app, for the document store and for the file store: one identity, loaded at its first use. */
import type { App } from 'firebase-admin/app'

export interface FirebaseIdentity {
  readonly projectId: string
  /**
   * The key of a service account, clean (see `cleanPrivateKey`). Both null: the credentials of where the process runs
   * (the service account of a machine or container at Google, Workload Identity, `GOOGLE_APPLICATION_CREDENTIALS`), or
   * none at an emulator.
   */
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
  const { applicationDefault, cert, deleteApp, initializeApp } = await import('firebase-admin/app')
  const credential = clientEmail && privateKey ? cert({ projectId, clientEmail, privateKey }) : applicationDefault()
  const app = initializeApp({ projectId, credential }, `roteiro-${++made}`)
  return { app, close: () => deleteApp(app) }
}
