import { avatar } from './avatar.css'

/** Initials of a person whose name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={avatar} aria-hidden="true">
      {initials}
    </span>
  )
}
