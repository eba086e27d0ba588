/** The readable end of an address: lower-case letters and digits without accents, joined by hyphens. */
import { tokenize } from './search-terms'

const MAX_LENGTH = 80

/** 'Praias do Nordeste!' → 'praias-do-nordeste'. Empty when the text holds no letter or digit of the Latin alphabet. */
export function slugOf(text: string): string {
  const joined = tokenize(text)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
  return joined.slice(0, MAX_LENGTH).replace(/-+$/, '')
}

/** The slug of a name with the number that makes it its own: the first of `slug`, `slug-2`, `slug-3` … not taken. */
export async function findFreeSlug(
  name: string,
  fallback: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name) || fallback
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!(await isTaken(slug))) return slug
  }
}
