import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'

export type HoneypotProps = {
  name: string
  /** For whoever meets it all the same. */
  label: string
}

/** A field that people neither see nor reach; programs that fill in every field give themselves away. */
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
