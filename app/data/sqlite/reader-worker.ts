/** The thread that reads what takes long, on a connection of its own that cannot write. */
import { workerData } from 'node:worker_threads'
import { handleTasks } from '~/connections/thread.server'
import { openReader } from './connection.server'
import { type Reading, readAll } from './reader.server'
import { statementsOf } from './statements.server'

const statements = statementsOf(openReader(String(workerData)))

handleTasks((reading: Reading) => readAll(statements, reading))
