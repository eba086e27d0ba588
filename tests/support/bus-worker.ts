/**
 * Another process of the shop: `node bus-worker.mjs <trip> <layout> <key of the moves>` says `ready`, enters this bus when
 * a line comes in, says `done`, and waits to be killed.
 */
import { once } from 'node:events'
import { stdin, stdout } from 'node:process'
import { enterNumberedBus } from './test-seats'

const [tripId = '', layout = '', movesKey = ''] = process.argv.slice(2)
stdout.write('ready\n')
await once(stdin, 'data')
await enterNumberedBus(tripId, layout, {}, movesKey)
stdout.write('done\n')
