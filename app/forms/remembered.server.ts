import { LRUCache } from 'lru-cache'

/** More than the number of different schemas in use at one time. */
const MAX_REMEMBERED = 100

/**
 * Caches schemas: each takes milliseconds to build, and again to be used for the first time. The least recently used
 * entry is dropped first.
 * @param build takes plain values only, and its result depends on nothing else
 */
export function remembered<Arguments extends unknown[], Built extends object>(build: (...given: Arguments) => Built) {
  const known = new LRUCache<string, Built>({ max: MAX_REMEMBERED })
  return (...given: Arguments): Built => {
    const key = JSON.stringify(given)
    const built = known.get(key) ?? build(...given)
    known.set(key, built)
    return built
  }
}
