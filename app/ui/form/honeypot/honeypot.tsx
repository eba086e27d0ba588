import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'

export type HoneypotProps = {
  name: string
  /** A label for people who reach the field anyway. */
  label: string
}

/** A field that people neither see nor reach; bots that fill in every field can be detected by it. */
export function Honeypot({ name, label }: HoneypotProps) {
  return (
    <div className={visuallyHidden} aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
