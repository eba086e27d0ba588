/**
 * How long other visitors wait while somebody opens a list on SQLite: the longest pause of the event loop, with all reads
 * in the one thread, and with the long ones alongside it: `npm run bench -- pauses [orders]`.
 */
import { join } from 'node:path'
import { readerUrl } from 'virtual:reader-worker'
import { orders } from '~/data/collections'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import { replaceStore } from '~/data/store.server'
import { eachOfList, readList } from '~/features/back-office/read-list.server'
import { orderSpec } from '~/features/orders/order-list.server'
import { openTestStore } from '../support/test-store'
import { makeOrders, momentOf } from './list-data'
import { quantile } from './quantile'
import { print } from './report'
import { atMost } from './verdicts'

const TURNS = 25
const BUDGET_MS = 50

interface Question {
  name: string
  read: () => Promise<unknown>
}

function questionsOf(size: number): Question[] {
  const spec = orderSpec({ path: '/admin/orders' })
  const list = (query: string) => () => readList(spec, new URLSearchParams(query))
  const day = (index: number) => momentOf(index).slice(0, 10)
  return [
    { name: 'first page', read: list('') },
    { name: 'a page of 100', read: list('per=100') },
    { name: 'search, common word', read: list('words=silva') },
    { name: 'filter and search', read: list('status=paid&words=ana') },
    { name: 'totals of half of all', read: list(`from=${day(0)}&to=${day(size / 2)}`) },
    // What the list asked before it counted to a thousand and added up a month.
    {
      name: 'count and sums of all',
      read: () => orders.aggregate({}, { sum: ['sold', 'received', 'refunded', 'open'] }),
    },
    {
      name: 'export, 1,000 orders',
      async read() {
        let left = 1000
        for await (const _ of eachOfList(spec, new URLSearchParams())) if (--left === 0) return
      },
    },
  ]
}

/** Milliseconds between two turns of the event loop while `ask` is under way, the longest. */
async function longestPause(read: Question['read']): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1))
  let isOver = false
  let longest = 0
  let lastAt = performance.now()
  const note = () => {
    const at = performance.now()
    longest = Math.max(longest, at - lastAt)
    lastAt = at
  }
  const turn = () => {
    note()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await read()
  isOver = true
  note()
  return longest
}

/** The middle of many openings: what else the machine did is not in it. */
async function pausesOf(folder: string, url: string | null, questions: readonly Question[]): Promise<number[]> {
  const store = createSqliteStore({ file: join(folder, 'roteiro.sqlite'), readerUrl: url })
  const putBack = replaceStore(store)
  try {
    const found: number[] = []
    for (const { read } of questions) {
      await read()
      const pauses: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1) pauses.push(await longestPause(read))
      found.push(quantile(pauses, 0.5))
    }
    return found
  } finally {
    putBack()
    await store.close()
  }
}

/** The task is the number of orders. */
export async function measurePauses(task: string): Promise<void> {
  const size = Number(task || 100_000)
  if (readerUrl === null) throw new Error('the bench is not built')
  const opened = openTestStore()
  try {
    await makeOrders(size)
    const questions = questionsOf(size)
    const without = await pausesOf(opened.folder, null, questions)
    const inThread = await pausesOf(opened.folder, readerUrl, questions)
    const count = size.toLocaleString('en')
    print(`\nSQLite, ${count} orders: longest pause of the event loop while a list is opened, ms, middle of ${TURNS}`)
    print(`${'question'.padEnd(24)}${'in one thread'.padStart(15)}${'read beside'.padStart(15)}`)
    questions.forEach(({ name }, index) => {
      const cells = [without[index], inThread[index]].map((pause) => (pause ?? 0).toFixed(1).padStart(15)).join('')
      print(`${name.padEnd(24)}${cells}`)
    })
    atMost(`longest pause while a list over ${count} orders is opened, SQLite`, BUDGET_MS, {
      unit: 'ms',
      value: Math.max(...inThread),
    })
  } finally {
    await opened.close()
  }
}
