import type { AppContext } from '~/session/app-context'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext extends AppContext {}
}
