import type { LoaderFunctionArgs } from '@remix-run/node'
import { agencyMaker } from '~/features/payment-links/link-maker-of'
import { exportLinks } from '~/features/payment-links/links-view.server'
import { requireAgency } from '~/session/require-user.server'

export function loader(args: LoaderFunctionArgs) {
  return exportLinks(agencyMaker(requireAgency(args.context)), args)
}
