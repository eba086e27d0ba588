/** Which column of a sheet is which field, guessed by the words of its heading. */
import { tokenize } from '~/domain/values/search-terms'

/** The words of a heading for each field, in Portuguese and English, the usual one first. */
export type FieldHeadings = Readonly<Record<string, readonly string[]>>

/** Field of each column, null where none fits; no field twice. Whole headings come before parts of one. */
export function guessColumns(headings: readonly string[], fields: FieldHeadings): (string | null)[] {
  const known = headings.map((heading) => tokenize(heading).join(' '))
  const found: (string | null)[] = headings.map(() => null)
  for (const fits of [isSame, isPart]) {
    for (const [field, names] of Object.entries(fields)) {
      if (found.includes(field)) continue
      const at = known.findIndex((heading, index) => found[index] === null && names.some((name) => fits(heading, name)))
      if (at >= 0) found[at] = field
    }
  }
  return found
}

const isSame = (heading: string, name: string) => heading === name

/** `nome do cliente` holds `nome`; `sobrenome` does not. */
const isPart = (heading: string, name: string) => ` ${heading} `.includes(` ${name} `)
