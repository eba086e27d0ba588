/** A process that is told to end in the middle of its work. */
import { orderCodeOf } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, told, wait } from '../support/open-stand'

const sigterm: Check = {
  name: 'sigterm-in-checkout',
  row: 'C12',
  run: (place) =>
    onStand(place, async (stand) => {
      const customers = await Promise.all(Array.from({ length: 20 }, () => stand.customer()))
      const forms = await Promise.all(customers.map((customer) => stand.form(customer)))
      await stand.tellProvider({ mode: 'slow', seconds: 3 })
      const server = stand.server()
      const paying = customers.map(async (customer, index) => {
        const form = forms[index]
        return form ? stand.pay(customer, form).catch((error: unknown) => String(error)) : 'no form'
      })
      await wait(1500)
      const toldAt = performance.now()
      process.kill(server.pid, 'SIGTERM')
      await wait(300)
      const late = await fetch(server.url).catch(() => null)
      stand.expect(late === null || late.status === 503, `after SIGTERM a new connection is answered ${late?.status}`)
      process.kill(server.pid, 'SIGTERM')
      const answers = await Promise.all(paying)
      for (const answer of answers) {
        if (typeof answer === 'string') stand.findings.push(`a checkout in flight was dropped: ${answer}`)
        else stand.expect(orderCodeOf(answer) !== null, `a checkout in flight was answered ${told(answer)}`)
      }
      while (stand.isLive() && performance.now() - toldAt < 15_000) await wait(50)
      const seconds = (performance.now() - toldAt) / 1000
      stand.expect(server.exitCode() === 0, `the process ended with ${server.exitCode()}`)
      stand.expect(seconds <= 10, `leaving took ${seconds.toFixed(1)} s`)
      await stand.restart()
      await stand.tellProvider({ mode: 'ok' })
      await stand.checkInvariants('afterwards')
    }),
}

export const sigtermChecks = [sigterm]
