/**
 * Takes out of the browser's Remix what this shop never runs, and puts our own guard where Remix would reload for ever.
 * Two edits take out whatever stands between two names, so another version of Remix stops the build, as does an edit
 * that is not found exactly once.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** The version whose files were read for these edits. */
const READ_VERSION = '2.17.5'
const { version }: { version: string } = createRequire(import.meta.url)('@remix-run/react/package.json')

interface Edit {
  file: string
  find: RegExp
  put: string
}

/** In the browser it only stands where the server put it, until the page is alive. */
const scriptsInBrowser = `function Scripts(props) {
  let { manifest, isSpaMode } = useRemixContext();
  let { matches: routerMatches } = useDataRouterStateContext();
  let matches = getActiveMatches(routerMatches, null, isSpaMode);
  React.useEffect(() => {
    isHydrated = true;
  }, []);
  if (isHydrated) return null;
  let preloads = matches.flatMap(match => {
    let route = manifest.routes[match.route.id];
    return (route.imports || []).concat([route.module]);
  });
  let link = (href, key) => React.createElement("link", { key, rel: "modulepreload", href, crossOrigin: props.crossOrigin });
  let script = more => React.createElement("script", {
    ...props,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: createHtml(" "),
    ...more
  });
  return React.createElement(React.Fragment, null,
    link(manifest.entry.module),
    dedupe(manifest.entry.imports.concat(preloads)).map(path => link(path, path)),
    script(),
    script({ type: "module", async: true })
  );
}
`

const edits: readonly Edit[] = [
  {
    file: 'components.js',
    find: /function Scripts\(props\) \{[\s\S]*?\n\}\n(?=function DeferredHydrationScript)/,
    put: scriptsInBrowser,
  },
  {
    // Routes are learnt while the page lives: a link hovered before its route is known is no fault to complain of.
    file: 'components.js',
    find: /console\.warn\(`Tried to prefetch \$\{page\} but no routes matched\.`\);/,
    put: '',
  },
  {
    // Without single fetch each loader would be asked by an address of its own.
    file: 'routes.js',
    find: /let result = await fetchServerHandler\(request, route\);\s+return unwrap \? unwrapServerResponse\(result\) : result;/,
    put: 'return null;',
  },
  {
    file: 'routeModules.js',
    find: /async function loadRouteModule\([\s\S]*?\n\}\n(?=\nexport)/,
    put: "import { loadRouteModule } from '~/browser/load-route-module';\n",
  },
  {
    // Remix swallows what a route's own script says when it does not load: its version never says anything.
    file: 'single-fetch.js',
    find: /await resolvePromise;\s+return results;/,
    put: `let settled = await resolvePromise;
  settled.forEach((one, i) => {
    if (one?.result?.name === "MissingScript") results[matches[i].route.id] = one;
  });
  return results;`,
  },
]

const folder = '/node_modules/@remix-run/react/dist/esm/'

export function leanRemix(): Plugin {
  const open = new Set<Edit>()
  return {
    name: 'roteiro-lean-remix',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    buildStart() {
      if (version !== READ_VERSION)
        this.error(`vite/lean-remix.ts was read against Remix ${READ_VERSION}, not ${version}`)
      for (const edit of edits) open.add(edit)
    },
    transform(code, id) {
      const found = edits.filter(({ file }) => id.endsWith(`${folder}${file}`))
      if (found.length === 0) return null
      return found.reduce((text, edit) => {
        if (text.split(edit.find).length !== 2) this.error(`${edit.file} of @remix-run/react has another shape`)
        open.delete(edit)
        return text.replace(edit.find, () => edit.put)
      }, code)
    },
    buildEnd(error) {
      if (!error && open.size > 0) this.error(`@remix-run/react has no ${[...open].map(({ file }) => file).join(', ')}`)
    },
  }
}
