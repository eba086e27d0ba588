import { type FormValues, rowsOf } from '~/forms/rows'

export type SampleValues = Record<'page' | 'heading' | 'text', string>
type Words = Record<'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price' | 'state', string>
export type ProductValues = Words & { sample: SampleValues[] }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form values with their uploaded files, after rows have changed. */
export function readProductValues(formValues: FormValues) {
  return {
    name: text(formValues['name']),
    nameEn: text(formValues['nameEn']),
    description: text(formValues['description']),
    descriptionEn: text(formValues['descriptionEn']),
    price: text(formValues['price']),
    state: text(formValues['state']),
    photoDraft: text(formValues['photoDraft']),
    fileDraft: text(formValues['fileDraft']),
    sample: rowsOf(formValues, 'sample').map(
      (row): SampleValues => ({
        page: text(row['page']),
        heading: text(row['heading']),
        text: text(row['text']),
      }),
    ),
  }
}
