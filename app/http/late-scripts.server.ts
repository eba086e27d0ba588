/**
 * Gives priority to what is visible: a page's modules are fetched only once its styles, font and first picture are
 * loaded.
 */

const swaps = [
  ['rel="modulepreload"', 'rel="late"'],
  ['type="module" async=""', 'type="late"'],
].map(([found = '', put = '']) => ({ found: Buffer.from(found), put: Buffer.from(put.padEnd(found.length)) }))

/**
 * Runs in the browser: after `load`, or at the first touch or key before it, the modules are preloaded and the page's
 * own one is run. Its element stays where hydration expects it.
 */
const starter = `(() => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload'
    const late = document.querySelector('script[type=late]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = late.nonce
    script.text = late.text
    document.head.append(script)
    script.remove()
  }
  const painted = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted)
  addEventListener('pointerdown', start, { once: true, capture: true })
  addEventListener('keydown', start, { once: true, capture: true })
})()`.replace(/\n\s+/g, '\n')

/** The page with its modules postponed; the very bytes where it has none, as the light version. Writes into `html`. */
export function startScriptsLate(html: Buffer<ArrayBuffer>, nonce: string | undefined): Buffer<ArrayBuffer> {
  let hasModules = false
  for (const { found, put } of swaps) {
    for (let at = html.indexOf(found); at >= 0; at = html.indexOf(found, at + found.length)) {
      put.copy(html, at)
      hasModules = true
    }
  }
  if (!hasModules) return html
  return Buffer.concat([html, Buffer.from(`<script${nonce ? ` nonce="${nonce}"` : ''}>${starter}</script>`)])
}
