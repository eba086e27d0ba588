/** Words that must never be written down, searched for wherever a running shop writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPerson as newGuest } from '../e2e/support/people'
import type { Check } from '../support/checks'
import { signUp } from '../support/journey'
import { onStand } from '../support/open-stand'
import { ROOT } from '../support/project'

/** Files of the build, of the log and of the pages in which `word` stands. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      return words.filter((word) => bytes.includes(word)).map((word) => `${word.slice(0, 12)}… stands in ${file}`)
    })
}

const canaries: Check = {
  name: 'secrets-in-logs',
  row: 'A17 A18',
  run: (place) =>
    onStand(place, async (stand) => {
      const customer = await stand.customer()
      const session = [...customer.cookies.values()].join('')
      const form = await stand.form(customer)
      await stand.pay(customer, form)
      await signUp(stand.visitor(), place.folder)
      const person = newGuest('Canario')
      const guest = stand.visitor()
      await guest.signIn(person.email, 'Canario#Senha77')
      await guest.post('/signup', { ...person, password: 'Canario#Senha77', cpf: '123.456.789-09' })
      await guest.post('/validate-code', { code: '918273' })
      await guest.post('/user/checkout?item=chapada%3A1', { cardNumber: '4916338506082832', cvv: '918' })
      await guest.get('/reset-password?token=canarioTokenCanarioTokenCanario99')
      const agent = 'Bot\u001b[31m canario-agente'
      await guest.request('GET', '/trips', { headers: { 'user-agent': encodeURI(agent), 'x-request-id': 'a b' } })
      await guest.signIn('canario\u001b[31m\n{"level":60}@exemplo.com.br', 'Canario#Senha77')
      await guest.request('POST', '/webhooks/payments', {
        headers: { 'content-type': 'application/json', authorization: 'Basic Y2FuYXJpbzpzZW5oYQ==' },
        body: '{"id":"canario"}',
      })
      await stand.server().stop()
      const words = [
        'Canario#Senha77',
        '4916338506082832',
        '123.456.789-09',
        '12345678909',
        '918273',
        person.email,
        session,
        'canarioTokenCanario',
        'canario-agente',
        'Y2FuYXJpbzpzZW5oYQ',
        '529.982.247-25',
        '52998224725',
        'Ana Lima',
        'ana@cliente.example',
      ]
      const lines = stand.server().output().split('\n').filter(Boolean)
      for (const word of words) {
        const found = lines.find((line) => line.includes(word))
        stand.expect(found === undefined, `${word.slice(0, 12)}… stands in the log: ${found?.slice(0, 300)}`)
      }
      const broken = lines.filter((line) => line.startsWith('{') === false && /"level"/.test(line))
      stand.expect(broken.length === 0, `lines of the log are not one event each: ${broken[0]?.slice(0, 200)}`)
      stand.expect(lines.length > 15, 'the log is empty: nothing was looked at')
      await stand.restart()
      // What a card says reaches nobody: neither the shop's files nor the provider's.
      const files = filesWith(place.folder, ['4916338506082832', 'Canario#Senha77'])
      stand.findings.push(...files)
      const inBuild = filesWith(join(ROOT, 'build/client'), ['sk_test_sandbox', 'SESSION_SECRET', 'argon2id'])
      stand.findings.push(...inBuild)
    }),
}

export const logChecks = [canaries]
