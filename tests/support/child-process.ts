/** Server processes that tests start, wait for and end. */
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

/** Waits until each address answers well; a server that ends before, or takes longer, is ended with its last words. */
export async function ready(
  server: ChildProcess,
  addresses: readonly string[],
  withinMs: number,
  output: () => string,
) {
  const until = Date.now() + withinMs
  const responds = async (address: string) =>
    (await fetch(address, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).catch(() => null))?.ok === true
  for (const address of addresses) {
    while (!(await responds(address))) {
      if (Date.now() > until || server.exitCode !== null) {
        server.kill('SIGKILL')
        throw new Error(`${address} does not answer:\n${output().slice(-4000)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(signal)
  })
}

/** Below the ports that the system gives to outgoing connections, which may take one between this and its use. */
const [FIRST_PORT, PORTS] = [12_000, 20_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
