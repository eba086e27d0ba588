/** Google's own Firestore emulator, where it is installed or already runs: its word counts more than the fake's. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { ended, freePort } from './child-process'

const JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export const isEmulatorThere = Boolean(process.env.FIRESTORE_EMULATOR_HOST) || existsSync(JAR)

export interface Emulator {
  host: string
  stop(): Promise<void>
}

export async function openEmulator(): Promise<Emulator> {
  const running = process.env.FIRESTORE_EMULATOR_HOST
  if (running) return { host: running, stop: async () => {} }
  const port = await freePort()
  const child = spawn('java', ['-Xmx512m', '-cp', JAR, MAIN, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' })
  const until = Date.now() + 30_000
  while (!(await responds(port))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the Firestore emulator does not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { host: `127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') }
}

function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
