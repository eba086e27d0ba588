import routes, { type Row } from '~/routes'

const pages = (rows: readonly Row[]): Row[] => rows.flatMap((row) => (row.children ? pages(row.children) : row))

/** Pages that are cached for everybody of a kind: fetching one ahead costs the server nothing. */
const addresses = pages(routes)
  .filter(({ cache }) => cache && !cache.isPersonal)
  .map(({ path = '', cache }) => `/${path.replaceAll(/:\w+/g, '*')}${cache?.query.length && path ? '*' : ''}`)
  .map((address) => address.replace('**', '*'))

/** Which links the browser fetches ahead when the pointer rests on one: never an address that changes what the visitor has chosen. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [...new Set(addresses)] },
          { not: { href_matches: '/*\\?*(lang|light|seller)=*' } },
          { selector_matches: 'html:not([data-light]) a[href]:not([download], [target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Speculation rules, which every page names in its headers. */
export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
