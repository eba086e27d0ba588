import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.server'

const NONCE = 'abc'
const page = (body: string) => Buffer.from(`<html><body>${body}</body></html>`)
const remix =
  '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  `<script nonce="${NONCE}">window.x = 1</script><script nonce="${NONCE}" type="module" async="">import "/a.js"</script>`

test('modules wait: nothing in the page names them to the browser any more', () => {
  const late = startScriptsLate(page(remix), NONCE).toString()
  expect(late).not.toContain('modulepreload" href')
  expect(late).not.toContain('type="module"')
  expect(late.match(/<link rel="late" +href="\/[ab]\.js"\/>/g)).toHaveLength(2)
  expect(late).toContain(`<script nonce="${NONCE}">(() => {`)
  expect(late).toContain('>import "/a.js"</script>')
})

test('a page without modules, as the light version, stays as it is', () => {
  const html = page(
    '<p>rel="modulepreload" is written as &quot;here&quot;</p><script>1</script>'.replace('rel="mod', 'rel=mod'),
  )
  expect(startScriptsLate(html, NONCE)).toBe(html)
})

/** The starter of the page, run against a window of our own. */
function run(readyState: string) {
  const html = startScriptsLate(page(remix), NONCE).toString()
  const starter = /<script nonce="abc">(\(\(\) => \{[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const heard: Record<string, () => void> = {}
  const links = [{ rel: 'late' }, { rel: 'late' }]
  const made: { type: string; nonce: string; text: string; isRun: boolean }[] = []
  runInNewContext(starter, {
    addEventListener: (name: string, act: () => void) => {
      heard[name] = act
    },
    requestAnimationFrame: (act: () => void) => act(),
    setTimeout: (act: () => void) => act(),
    document: {
      readyState,
      hidden: false,
      querySelectorAll: () => links,
      querySelector: () => ({ nonce: NONCE, text: 'import "/a.js"' }),
      createElement: () => {
        const script = { type: '', nonce: '', text: '', isRun: false, remove: () => undefined }
        made.push(script)
        return script
      },
      head: { append: (script: { isRun: boolean }) => Object.assign(script, { isRun: true }) },
    },
  })
  return { heard, links, made }
}

test('the modules start after load, once, or at the first touch or key before it', () => {
  const page = run('loading')
  expect(page.made).toEqual([])
  page.heard['load']?.()
  page.heard['keydown']?.()
  expect(page.made).toMatchObject([{ type: 'module', nonce: NONCE, text: 'import "/a.js"', isRun: true }])
  expect(page.links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload'])
  const touched = run('loading')
  touched.heard['pointerdown']?.()
  expect(touched.made).toHaveLength(1)
  expect(run('complete').made).toHaveLength(1)
})
