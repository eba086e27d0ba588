import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { LightVersion } from '~/ui/light-version'

/** The switch between the light and the full version: this same page, under an address that the server remembers. */
export function useVersionLink() {
  const isLight = useContext(LightVersion)
  const query = new URLSearchParams(useLocation().search)
  query.set('light', isLight ? '0' : '1')
  return { to: `?${query}`, name: isLight ? ('full' as const) : ('light' as const) }
}
