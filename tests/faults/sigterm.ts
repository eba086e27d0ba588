/** A process that is told to end in the middle of its work. */
import { orderCodeOf } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, summaryOf, wait } from '../support/open-stand'

const sigterm: Check = {
  name: 'sigterm-in-checkout',
  row: 'C12',
  run: (place) =>
    onStand(place, async (stand) => {
      const customers = await Promise.all(Array.from({ length: 20 }, () => stand.customer()))
      const forms = await Promise.all(customers.map((customer) => stand.form(customer)))
      await stand.setProvider({ mode: 'slow', seconds: 3 })
      const server = stand.server()
      const paying = customers.map(async (customer, index) => {
        const form = forms[index]
        return form ? stand.pay(customer, form).catch((error: unknown) => String(error)) : 'no form'
      })
      await wait(1500)
      const signaledAt = performance.now()
      process.kill(server.pid, 'SIGTERM')
      await wait(300)
      const late = await fetch(server.url).catch(() => null)
      stand.expect(late === null || late.status === 503, `after SIGTERM a new connection is answered ${late?.status}`)
      process.kill(server.pid, 'SIGTERM')
      const responses = await Promise.all(paying)
      for (const response of responses) {
        if (typeof response === 'string') stand.findings.push(`a checkout in flight was dropped: ${response}`)
        else stand.expect(orderCodeOf(response) !== null, `a checkout in flight was answered ${summaryOf(response)}`)
      }
      while (stand.isLive() && performance.now() - signaledAt < 15_000) await wait(50)
      const seconds = (performance.now() - signaledAt) / 1000
      stand.expect(server.exitCode() === 0, `the process ended with ${server.exitCode()}`)
      stand.expect(seconds <= 10, `leaving took ${seconds.toFixed(1)} s`)
      await stand.restart()
      await stand.setProvider({ mode: 'ok' })
      await stand.checkInvariants('afterwards')
    }),
}

export const sigtermChecks = [sigterm]
