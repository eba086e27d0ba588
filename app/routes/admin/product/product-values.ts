import { type FormValues, rowsOf } from '~/forms/rows'

export type SampleValues = Record<'page' | 'heading' | 'text', string>
type Words = Record<'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price' | 'state', string>
export type ProductValues = Words & { sample: SampleValues[] }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form values with their uploaded files, after rows have changed. */
export function readProductValues(typed: FormValues) {
  return {
    name: text(typed['name']),
    nameEn: text(typed['nameEn']),
    description: text(typed['description']),
    descriptionEn: text(typed['descriptionEn']),
    price: text(typed['price']),
    state: text(typed['state']),
    photoDraft: text(typed['photoDraft']),
    fileDraft: text(typed['fileDraft']),
    sample: rowsOf(typed, 'sample').map(
      (row): SampleValues => ({
        page: text(row['page']),
        heading: text(row['heading']),
        text: text(row['text']),
      }),
    ),
  }
}
