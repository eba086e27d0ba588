/** Takes out of the browser's Remix what this shop never runs, and puts our own guard where Remix would reload for ever. */
import { type Edit, editPackage } from './edit-package'

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
    file: 'dist/esm/components.js',
    find: /function Scripts\(props\) \{[\s\S]*?\n\}\n(?=function DeferredHydrationScript)/,
    put: scriptsInBrowser,
  },
  {
    // Routes are learnt while the page lives: a link hovered before its route is known is no fault to complain of.
    file: 'dist/esm/components.js',
    find: /console\.warn\(`Tried to prefetch \$\{page\} but no routes matched\.`\);/,
    put: '',
  },
  {
    // Without single fetch each loader would be asked by an address of its own.
    file: 'dist/esm/routes.js',
    find: /let result = await fetchServerHandler\(request, route\);\s+return unwrap \? unwrapServerResponse\(result\) : result;/,
    put: 'return null;',
  },
  {
    file: 'dist/esm/routeModules.js',
    find: /async function loadRouteModule\([\s\S]*?\n\}\n(?=\nexport)/,
    put: "import { loadRouteModule } from '~/browser/load-route-module';\n",
  },
  {
    // Remix swallows what a route's own script says when it does not load: its version never says anything.
    file: 'dist/esm/single-fetch.js',
    find: /await resolvePromise;\s+return results;/,
    put: `let settled = await resolvePromise;
  settled.forEach((one, i) => {
    if (one?.result?.name === "MissingScript") results[matches[i].route.id] = one;
  });
  return results;`,
  },
  {
    file: 'dist/esm/single-fetch.js',
    find: /let res = await fetch\(url, init\);/,
    put: 'let res = await askServer(url, init);',
  },
  {
    // A post that nobody answered would make its form disappear.
    file: 'dist/esm/single-fetch.js',
    find: /(?<=let actionStatus = undefined;\s+)let result = await actionMatch\.resolve\(/,
    put: 'let result = await keepPage(actionMatch, ',
  },
  {
    file: 'dist/esm/single-fetch.js',
    find: /result: data\(result\.result, actionStatus\)/,
    put: 'result: data(result.result, result.status ?? actionStatus)',
  },
  {
    file: 'dist/esm/single-fetch.js',
    find: /import \* as React from 'react';/,
    put: "import * as React from 'react';\nimport { askServer, keepPage } from '~/browser/connection-lost';",
  },
  {
    file: 'dist/esm/fog-of-war.js',
    find: /let res = await fetch\(url, \{/,
    put: 'let res = await askServer(url, {',
  },
  {
    file: 'dist/esm/fog-of-war.js',
    find: /import \* as React from 'react';/,
    put: "import * as React from 'react';\nimport { askServer } from '~/browser/connection-lost';",
  },
]

export const leanRemix = () => editPackage({ name: '@remix-run/react', readVersion: '2.17.5', edits, side: 'browser' })
