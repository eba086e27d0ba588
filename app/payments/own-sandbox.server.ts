/** The sandbox provider, started with the shop as another process that ends with it. */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ownSandboxPort } from '~/env.server'
import { log } from '~/log.server'

const PROGRAM = 'build/tools/sandbox.js'
const RESTART_AFTER_MS = 1_000

export interface OwnSandbox {
  stop(): void
}

/** Does nothing where the shop uses another provider. A sandbox that dies is started again. */
export function startOwnSandbox(): OwnSandbox {
  const port = ownSandboxPort()
  if (port === null) return { stop: () => undefined }
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: run npm run build`)
  let child: ChildProcess | null = null
  let isStopping = false

  function start() {
    child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('message', () => log.info({ url: `http://127.0.0.1:${port}` }, 'sandbox payment provider'))
    child.once('exit', (exitCode, signal) => {
      if (isStopping) return
      log.warn({ exitCode, signal }, 'sandbox payment provider ended')
      setTimeout(() => isStopping || start(), RESTART_AFTER_MS).unref()
    })
    // The channel only shows the child that this process has ended: it must not keep the process alive.
    child.channel?.unref()
    child.unref()
  }
  start()
  return {
    stop() {
      isStopping = true
      if (child?.connected) child.disconnect()
    },
  }
}
