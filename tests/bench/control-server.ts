/** The control: `node:http` that answers the same bytes with the same headers, and does nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export interface ControlTask {
  headers: Readonly<Record<string, string>>
  /** File with the bytes of the body. */
  file: string
}

/** Says its port as a line, and serves until it is ended. */
export async function runControl(task: string): Promise<void> {
  const { headers, file }: ControlTask = JSON.parse(task)
  const body = readFileSync(file)
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`)
  })
  await new Promise(() => undefined)
}
