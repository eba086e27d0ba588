import { Icon } from '~/ui/media/icon/icon'
import * as css from './save-button.css'

/** The id of the page's one form that these buttons send. */
export const SAVE_FORM = 'favorite'

export type SaveButtonProps = {
  id: string
  label: string
  onCard?: boolean
  /** Known on the page of what is saved alone. */
  isSaved?: boolean
}

/** A heart that saves a trip. Rendered empty for everyone; the page's script fills those that are saved already. */
export function SaveButton({ id, label, onCard, isSaved }: SaveButtonProps) {
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      name={isSaved ? 'remove' : 'save'}
      aria-pressed={isSaved}
      value={id}
      data-heart=""
      aria-label={label}
      title={label}
      className={onCard ? `${css.button} ${css.onCard}` : css.button}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  )
}
