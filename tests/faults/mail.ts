/** A mail server that is away, silent or cross: nobody waits for it, and every letter comes once. */
import { createServer, type Server, type Socket } from 'node:net'
import { outbox } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { newPerson } from '../e2e/support/people'
import type { Check } from '../support/checks'
import { freePort } from '../support/child-process'
import { onStand, summaryOf, wait } from '../support/open-stand'

type Temper = 'silent' | 'cross' | 'well'

/** One caller, from the greeting on. Anyone who changes the temper hangs up on all callers. */
function converse(socket: Socket, temper: Exclude<Temper, 'silent'>, taken: string[]): void {
  let isData = false
  let tail = ''
  let recipient = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)

  function hearLetter(text: string) {
    tail = (tail + text).slice(-5)
    if (tail !== '\r\n.\r\n') return
    isData = false
    tail = ''
    taken.push(recipient)
    reply('250 kept')
  }

  function hearCommand(line: string) {
    if (/^RCPT TO:/i.test(line)) recipient = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (/^DATA/i.test(line)) {
      isData = true
      reply('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else reply(temper === 'cross' ? '451 later' : '250 ok')
  }

  reply(temper === 'cross' ? '451 later' : '220 post')
  socket.on('data', (bytes: Buffer) => {
    const text = bytes.toString('latin1')
    if (isData) hearLetter(text)
    else for (const line of text.split('\r\n').filter(Boolean)) hearCommand(line)
  })
}

/** Speaks just enough SMTP; gives the recipients of what it took. */
async function openPostOffice(port: number) {
  let temper: Temper = 'silent'
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (temper === 'silent') return
    converse(socket, temper, taken)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    taken,
    become(next: Temper) {
      temper = next
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The outbox tries again in minutes: here, now. */
async function bringForward(): Promise<number> {
  const waiting = await outbox.list({
    eq: { topic: 'mail', done: false },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 50,
  })
  // One that is being sent at this moment has a lease; to bring that forward would send it twice.
  for (const { id } of waiting.filter(({ leaseUntil }) => leaseUntil === null)) {
    await outbox.update(id, (entry) => ({ ...entry, availableAt: instant(Date.now()) })).catch(() => undefined)
  }
  return waiting.length
}

const mailDown: Check = {
  name: 'mail-down-slow-and-cross',
  row: 'C13',
  async run(place) {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    return onStand(
      place,
      async (stand) => {
        const addresses: string[] = []
        const signUp = async (when: string) => {
          const { email, cpf, phone, birthDate, password } = newPerson('Ana')
          const guest = stand.visitor()
          const typed = { firstName: 'Ana', lastName: 'Souza', cpf, phone, birthDate, email, password }
          const confirmed = { ...typed, passwordConfirmation: password, acceptTerms: 'on' }
          const sent = await guest.submit(await guest.get('/signup'), confirmed)
          stand.expect(
            sent.location?.startsWith('/validate-code') === true,
            `${when}: sign-up answers ${summaryOf(sent)}`,
          )
          stand.expect(sent.ms < 3000, `${when}: sign-up took ${sent.ms.toFixed(0)} ms`)
          addresses.push(email)
        }
        await signUp('nobody listens')
        await wait(1500)
        const post = await openPostOffice(port)
        try {
          await signUp('a server that never greets')
          await wait(1000)
          post.become('cross')
          await bringForward()
          await signUp('a server that says 451')
          await wait(1500)
          post.become('well')
          const end = Date.now() + 60_000
          const isMissing = () => addresses.some((email) => !post.taken.includes(email))
          while (isMissing() && Date.now() < end) {
            await bringForward()
            await wait(500)
          }
          await wait(2000)
          for (const email of addresses) {
            const copies = post.taken.filter((to) => to === email).length
            stand.expect(copies === 1, `the code was delivered ${copies} times`)
          }
        } finally {
          post.close()
        }
        await stand.checkInvariants('afterwards')
      },
      settings,
    )
  },
}

export const mailChecks = [mailDown]
