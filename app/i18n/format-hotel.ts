import type { Language } from './languages'
import { trip } from './locales/trips/trip'
import { translator } from './translate'

/** "Hotel Posto Cinco, 4 estrelas"; the name alone where there is no class. */
export function formatHotel({ name, stars }: { name: string; stars: number | null }, language: Language): string {
  return stars === null ? name : translator(trip, language)('hotelWithStars', { name, count: stars })
}
