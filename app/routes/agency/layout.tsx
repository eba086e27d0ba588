import { Outlet } from '@remix-run/react'
import { AgencyFrame } from '~/features/page/frame/agency-nav'

/** Nested in the default layout; the parent of every screen of the agency area. */
export default function AgencyLayout() {
  return (
    <AgencyFrame>
      <Outlet />
    </AgencyFrame>
  )
}
