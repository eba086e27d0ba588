import { expect, test, vi } from 'vitest'
import { remembered } from './remembered.server'

test('the same arguments give the same thing, built once', () => {
  const build = vi.fn((when: { day: string }, people: number | null) => ({ ...when, people }))
  const schema = remembered(build)
  const first = schema({ day: '2026-11-22' }, 2)
  expect(schema({ day: '2026-11-22' }, 2)).toBe(first)
  expect(schema({ day: '2026-11-23' }, 2)).toEqual({ day: '2026-11-23', people: 2 })
  expect(schema({ day: '2026-11-22' }, null)).toEqual({ day: '2026-11-22', people: null })
  expect(build).toHaveBeenCalledTimes(3)
})

test('recently used values stay cached, however many others there are', () => {
  const build = vi.fn((people: number) => ({ people }))
  const schema = remembered(build)
  for (let people = 0; people < 300; people += 1) {
    schema(people)
    schema(0)
  }
  expect(build).toHaveBeenCalledTimes(300)
  schema(1)
  expect(build).toHaveBeenCalledTimes(301)
})
