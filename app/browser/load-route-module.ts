import { MissingScript } from './missing-script'
import { reloadOnce } from './reload-once'

type RouteModules = Record<string, unknown>

/** Where the visitor is being taken, once nothing is being posted any more. */
function destination(): string | undefined {
  const { state, location } = window.__remixRouter.state.navigation
  return state === 'loading' ? `${location.pathname}${location.search}${location.hash}` : undefined
}

/**
 * Stands in for Remix's own, which reloads for as long as a script is missing. The page that is wanted is asked of the
 * server, once; the next failure within the guard's time shows the error page. What is only fetched ahead fails quietly.
 */
export async function loadRouteModule(route: { id: string; module: string }, known: RouteModules): Promise<unknown> {
  if (route.id in known) return known[route.id]
  try {
    known[route.id] = await import(/* @vite-ignore */ route.module)
    return known[route.id]
  } catch (error) {
    const isWanted = window.__remixRouter.state.navigation.state !== 'idle'
    if (!isWanted || reloadOnce(destination())) return new Promise(() => {})
    throw new MissingScript(error)
  }
}
