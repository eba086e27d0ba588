/** A start over a large shop: `npm run bench -- start`. 100,000 trips, two of five on the site, and as many options. */
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { startServer } from '../support/shop-server'
import { openFilled } from './filled-place'
import { makeTrips } from './list-data'
import { cpuSeconds, memoryMegabytes } from './processes'
import { print } from './report'
import { atMost } from './verdicts'

const TRIPS = 100_000
const BUDGET_S = 20
const DOOR_BUDGET_S = 5

export async function measureStart(): Promise<void> {
  const place = await openFilled(() => makeTrips(TRIPS, addDays(today(instant(Date.now())), 1)))
  const server = await startServer(place, { settings: { SEED: 'none', LOG_LEVEL: 'warn' }, readyPath: '/healthz' })
  const openedAt = performance.now()
  let longest = 0
  for (let isReady = false; !isReady; ) {
    const startedAt = performance.now()
    isReady = (await fetch(`${server.url}/readyz`)).status === 200
    longest = Math.max(longest, performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const door = server.readyAfterMs / 1000
  const serving = door + (performance.now() - openedAt) / 1000
  const list = await fetch(`${server.url}/trips`)
  const figures = [
    `${TRIPS.toLocaleString('en')} trips and as many options, two of five on sale, on SQLite`,
    `door open after ${door.toFixed(1)} s, serving after ${serving.toFixed(1)} s`,
    `processor ${cpuSeconds(server.pid).toFixed(1)} s, memory ${memoryMegabytes(server.pid).toFixed(0)} MB`,
    `longest answer of /readyz meanwhile ${longest.toFixed(0)} ms; /trips ${list.status}`,
  ]
  print(`\n${figures.join('; ')}`)
  atMost('start with 100,000 trips, door open', DOOR_BUDGET_S, { unit: 's', value: door })
  atMost('start with 100,000 trips, serving', BUDGET_S, { unit: 's', value: serving })
  await server.stop()
  place.remove()
}
