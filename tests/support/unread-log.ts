/** A process that logs more than a pipe holds, and leaves in order when it is asked to. */
import { leaveInOrder } from '~/http/leave.server'
import { log } from '~/log.server'

const megabytes = Number(process.argv[2])
leaveInOrder({
  log,
  drain: async () => true,
  stopJobs: () => undefined,
  close: () => undefined,
})
for (let n = 0; n < megabytes * 1000; n += 1) log.info({ n }, 'x'.repeat(900))
setInterval(() => undefined, 60_000)
process.stderr.write('ready')
