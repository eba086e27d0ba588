import { LRUCache } from 'lru-cache'

/** More than the forms that are being filled in at one time are unlike each other. */
const KEPT = 100

/**
 * A schema takes milliseconds to build, and as many to be used the first time. What was built of the same things is given
 * again; what was not asked for the longest is forgotten first.
 *
 * @param build its arguments are plain values, and all that its result depends on
 */
export function remembered<Arguments extends unknown[], Built extends object>(build: (...given: Arguments) => Built) {
  const known = new LRUCache<string, Built>({ max: KEPT })
  return (...given: Arguments): Built => {
    const key = JSON.stringify(given)
    const built = known.get(key) ?? build(...given)
    known.set(key, built)
    return built
  }
}
