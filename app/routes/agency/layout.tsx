import { Outlet } from '@remix-run/react'
import { AgencyFrame } from '~/features/page/frame/agency-nav'

/** Stands inside the default layout; every screen of the partner's area is a child of it. */
export default function AgencyLayout() {
  return (
    <AgencyFrame>
      <Outlet />
    </AgencyFrame>
  )
}
