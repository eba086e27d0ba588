import type { Party } from '~/domain/trips/party'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { ADULT_AGE } from '~/domain/values/dates'
import { party as copy } from '~/i18n/locales/trips/party'
import { useTranslate } from '~/i18n/use-translate'
import { Select, type SelectProps } from '~/ui/form/select/select'
import * as css from './party-fields.css'

type AdultsFieldProps = { id: string; party: Party | null } & Pick<SelectProps, 'size' | 'icon' | 'placeholder'>

/** How many adults travel, in a GET form. */
export function AdultsField({ party, ...rest }: AdultsFieldProps) {
  const t = useTranslate(copy)
  return (
    <Select
      {...rest}
      name="people"
      label={t('adultsField')}
      defaultValue={party === null ? undefined : String(party.adults)}
      options={Array.from({ length: MAX_PEOPLE }, (_, index) => ({
        value: String(index + 1),
        label: t('adults', { count: index + 1 }),
      }))}
    />
  )
}

/** Fields that are there from the start; a form that comes back has one more than it was sent with. */
const FIRST = 3

type ChildrenFieldsProps = {
  id: string
  party: Party | null
  /** They are not behind a line of their own. */
  isOpen?: boolean
}

/** The age of each child; empty ones are no child. */
export function ChildrenAges({ id, ages }: { id: string; ages: readonly number[] }) {
  const t = useTranslate(copy)
  const count = Math.min(MAX_PEOPLE - 1, Math.max(FIRST, ages.length + 1))
  const options = Array.from({ length: ADULT_AGE }, (_, age) => ({
    value: String(age),
    label: t('age', { count: age }),
  }))
  return (
    <div className={css.ages}>
      {Array.from({ length: count }, (_, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: two children may be of one age
          key={index}
          id={`${id}-${index}`}
          name="age"
          label={t('childField', { number: index + 1 })}
          placeholder={t('none')}
          defaultValue={ages[index] === undefined ? '' : String(ages[index])}
          options={options}
        />
      ))}
    </div>
  )
}

/** The same in a form of its own, behind a line or not. */
export function ChildrenFields({ id, party, isOpen }: ChildrenFieldsProps) {
  const t = useTranslate(copy)
  const ages = party?.ages ?? []
  const fields = <ChildrenAges id={id} ages={ages} />
  if (isOpen) {
    return (
      <fieldset className={css.plain}>
        <legend>{t('childrenField')}</legend>
        {fields}
      </fieldset>
    )
  }
  return (
    <details open={ages.length > 0} className={css.children}>
      <summary>{t('childrenField')}</summary>
      {fields}
    </details>
  )
}
