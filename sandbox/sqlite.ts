/** The driver of SQLite that runs on this Node, as the shop selects it: `app/connections/sqlite-driver.server.ts` says why. */
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const name = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-node20'

export const Database: typeof BetterSqlite3 = createRequire(import.meta.url)(name)
export type Database = BetterSqlite3.Database
