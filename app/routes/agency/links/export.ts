import type { LoaderFunctionArgs } from '@remix-run/node'
import { agencyMaker } from '~/routes/links/link-maker-of'
import { exportLinks } from '~/routes/links/links-view.server'
import { requireAgency } from '~/session/require-user.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  return exportLinks(agencyMaker(requireAgency(context)), request)
}
