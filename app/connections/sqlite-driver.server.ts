/**
 * The driver of SQLite that runs on this Node. better-sqlite3 13 needs Node-API 10, which Node 20 has not; 12 aborts on
 * Node 24.19 and later where it was compiled there, because it frees its statements while no environment is entered. The
 * second goes with Node 20.
 */
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const name = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-node20'

export const Database: typeof BetterSqlite3 = createRequire(import.meta.url)(name)
export type Database = BetterSqlite3.Database
