import { useContext } from 'react'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { avatar, large, portrait } from './avatar.css'

type AvatarProps = {
  initials: string
  /** The base address of a stored portrait; without one, and in the light version, the initials are shown. */
  picture?: string | null
  size?: 'm' | 'l'
}

/** A face, or the initials of a name that is shown next to it. */
export function Avatar({ initials, picture = null, size = 'm' }: AvatarProps) {
  const isLight = useContext(LightVersion)
  return (
    <span className={size === 'l' ? `${avatar} ${large}` : avatar} aria-hidden="true">
      {picture === null || isLight ? (
        initials
      ) : (
        <img className={portrait} src={`${picture}-480.webp`} width={480} height={320} alt="" loading="lazy" />
      )}
    </span>
  )
}
