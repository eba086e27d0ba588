import { DefaultFrame } from '~/routes/frame/default-frame'
import { ErrorScreen } from './error-screen'

/** The last resort: what failed stands outside every layout, so nobody is known to be signed in. */
export function RootErrorScreen() {
  return (
    <DefaultFrame visitor={null} site={null} withoutFooter>
      <ErrorScreen />
    </DefaultFrame>
  )
}
