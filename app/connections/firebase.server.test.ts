/** Who the shop is at Google without a key: read from the machine's metadata server, here a stand-in. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FirebaseApp, openFirebase } from './firebase.server'

const TOKEN = 'token-of-the-machine'
const servers: Server[] = []

async function serve(respond: (request: IncomingMessage) => object): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Metadata-Flavor': 'Google' })
    response.end(JSON.stringify(respond(request)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

let firebase: FirebaseApp
beforeAll(async () => {
  const metadata = await serve(() => ({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' }))
  vi.stubEnv('GCE_METADATA_HOST', metadata)
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present')
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '')
  // No sign-in of a developer's own.
  vi.stubEnv('HOME', '/nonexistent')
  firebase = await openFirebase({ projectId: 'roteiro', clientEmail: null, privateKey: null })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await firebase.close()
  for (const server of servers) server.close()
})

test('Firestore gets the token of the machine', async () => {
  const requested: (string | undefined)[] = []
  const host = await serve(({ headers }) => {
    requested.push(headers.authorization)
    return {}
  })
  const db = getFirestore(firebase.app)
  // A token goes out encrypted only: over gRPC that would take a certificate, so this one call is made over HTTP.
  db.settings({ host, protocol: 'http', preferRest: true })
  await db.collection('trips').doc('chapada').set({ name: 'Chapada' })
  expect(requested).toEqual([`Bearer ${TOKEN}`])
})

test('Cloud Storage gets the token of the machine', async () => {
  const requested: (string | undefined)[] = []
  const host = await serve(({ headers }) => {
    requested.push(headers.authorization)
    return { items: [] }
  })
  const bucket = getStorage(firebase.app).bucket('files')
  Object.assign(bucket.storage, { baseUrl: `http://${host}/storage/v1`, apiEndpoint: `http://${host}` })
  await bucket.getFiles({ autoPaginate: false })
  expect(requested).toEqual([`Bearer ${TOKEN}`])
})
