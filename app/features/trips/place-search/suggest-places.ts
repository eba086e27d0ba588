import type { Suggestion } from '~/ui/form/suggestion-box/suggestion-box'

/** A shorter query would match everything. */
const SHORTEST = 2
const PAUSE_MS = 120

const known = new Map<string, Suggestion[]>()
let latest = ''

function isPlaces(value: unknown): value is { places: string[] } {
  return typeof value === 'object' && value !== null && 'places' in value && Array.isArray(value.places)
}

/** Destinations that match the query. Empty if the request fails: the field accepts any text. */
export async function fetchPlaceSuggestions(query: string): Promise<Suggestion[]> {
  const text = query.trim().toLowerCase()
  latest = text
  if (text.length < SHORTEST) return []
  const found = known.get(text)
  if (found) return found
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (latest !== text) return []
  try {
    const answer = await fetch(`/trips/suggest?${new URLSearchParams({ q: text })}`)
    const body: unknown = answer.ok ? await answer.json() : null
    if (!isPlaces(body)) return []
    const places = body.places.map((place): Suggestion => ({ value: place, label: place, icon: 'map-pin' }))
    known.set(text, places)
    return places
  } catch {
    return []
  }
}
