/** Says on SIGUSR2 for how long the event loop was held up since it was last asked: milliseconds, its own timer's one included. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  const pause = { p99: delay.percentile(99), p999: delay.percentile(99.9), max: delay.max }
  const ms = Object.fromEntries(Object.entries(pause).map(([name, nanos]) => [name, nanos / 1e6]))
  process.stdout.write(`event loop ${JSON.stringify(ms)}\n`)
  delay.reset()
})
