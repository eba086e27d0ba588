/** The order of places by a figure, without comparing objects: figure and place are one number, and numbers sort fast. */

/** More places than any shelf has; a figure below 2^32 times this is still a whole number. */
const PLACES = 2 ** 21
const MAX_UINT32 = 2 ** 32 - 1

/** All places in ascending order of their figure (whole, cut at 2^32 - 1); ties in order of place. */
export function placesBy(figures: ArrayLike<number>): Uint32Array {
  const keys = new Float64Array(figures.length)
  for (let place = 0; place < keys.length; place += 1)
    keys[place] = Math.min(figures[place] ?? 0, MAX_UINT32) * PLACES + place
  return placesOf(keys.sort())
}

/** The `most` places with the highest scores (not negative), best first; ties in the order in which they come. */
export function bestPlaces(places: Uint32Array, scores: Float32Array, most: number): Uint32Array {
  const first = Math.min(most, places.length)
  // Bits of a float that is not negative ascend with it.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length)
  const heap = new Float64Array(first)
  for (let at = 0; at < first; at += 1) heap[at] = keyAt(at)
  // What is sorted downwards is a heap: its head is the worst of the best.
  heap.sort().reverse()
  for (let at = first; at < places.length && first > 0; at += 1) {
    const key = keyAt(at)
    if (key < (heap[0] ?? 0)) replaceHead(heap, key)
  }
  return placesOf(heap.sort())

  function keyAt(at: number): number {
    return (MAX_UINT32 - (bits[at] ?? 0)) * PLACES + (places[at] ?? 0)
  }
}

function replaceHead(heap: Float64Array, key: number): void {
  let hole = 0
  for (;;) {
    const left = 2 * hole + 1
    if (left >= heap.length) break
    const right = left + 1
    const larger = right < heap.length && (heap[right] ?? 0) > (heap[left] ?? 0) ? right : left
    if ((heap[larger] ?? 0) <= key) break
    heap[hole] = heap[larger] ?? 0
    hole = larger
  }
  heap[hole] = key
}

function placesOf(keys: Float64Array): Uint32Array {
  const places = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0
    places[at] = key - Math.floor(key / PLACES) * PLACES
  }
  return places
}
