import { avatar, large } from './avatar.css'

/** Initials of a name that is shown beside them. */
export function Avatar({ initials, size = 'm' }: { initials: string; size?: 'm' | 'l' }) {
  return (
    <span className={size === 'l' ? `${avatar} ${large}` : avatar} aria-hidden="true">
      {initials}
    </span>
  )
}
