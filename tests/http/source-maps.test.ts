/** A stack in the log of the built shop names our files, and browsers get no maps. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '~/connections/sqlite-driver.server'
import { ROOT } from '../support/project'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

let place: ShopPlace
let server: ShopServer

beforeAll(async () => {
  place = await openPlace('sqlite')
  server = await startServer(place, { settings: { JOBS: 'off', SEED: 'none' } })
}, 120_000)

afterAll(async () => {
  await server?.stop()
  place?.remove()
})

test('an unforeseen error is logged with the lines of our files', async () => {
  const visitor = createVisitor(server.url)
  const signIn = async () =>
    visitor.submit(await visitor.open('/signin'), { email: 'ana@cliente.example', password: 'Trilha#do#Ouro7' })
  // The first use makes the table.
  expect((await signIn()).status).toBe(422)
  const database = new Database(join(place.folder, 'roteiro.sqlite'))
  database.exec('DROP TABLE users')
  database.close()
  const response = await signIn()
  visitor.leave()
  expect(response.status).toBe(500)
  const number = String(response.headers['x-request-id'])
  const line = () =>
    server
      .output()
      .split('\n')
      .find((each) => each.includes(number) && each.includes('no such table')) ?? ''
  await expect.poll(line).toMatch(/app\/data\/sqlite\/[\w-]+\.server\.ts:\d+:\d+/)
  expect(line()).toMatch(/app\/(operations|features|routes)\/[\w/.-]+\.tsx?:\d+:\d+/)
  expect(line()).not.toMatch(/build\/server\/assets\/[\w-]+\.js/)
})

test('the browser gets no maps', async () => {
  const files = readdirSync(join(ROOT, 'build/client'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const maps = readdirSync(join(ROOT, 'build/server/assets')).filter((file) => file.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(10)
  const visitor = createVisitor(server.url)
  expect((await visitor.get(`/assets/${maps[0]}`)).status).toBe(404)
  visitor.leave()
})
