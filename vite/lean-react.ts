/** React as this shop needs it: quicker on the server, and careful with what people type in the browser. */
import { type Edit, editPackage } from './edit-package'

/**
 * React writes a page letter by letter into a view of 2,048 bytes, for a connection that takes them as they come. Pages of
 * this shop go out in one piece, so what React writes is handed on as the text that it is: a tenth of a page's time, and
 * React's fault at the end of such a view (NUL bytes where a letter of several bytes does not fit) cannot happen.
 */
const file = 'cjs/react-dom-server.node.production.min.js'

const edits: readonly Edit[] = [
  {
    file,
    find: /function r\(a,b\)\{if\("string"===typeof b\)[\s\S]*?function t\(a,b\)\{a=a\.write\(b\);q=q&&a\}function w\(a,b\)\{r\(a,b\);return q\}function ca\(a\)\{[^}]*\}/,
    put: 'function r(a,b){a.write(b)}function w(a,b){a.write(b);return!0}function ca(){}',
  },
  {
    file,
    find: /function x\(a\)\{return u\.encode\(a\)\}/,
    put: 'function x(a){return a}',
  },
  {
    file,
    find: /function dd\(a,b\)\{k=new Uint8Array\(2048\);l=0;q=!0;/,
    put: 'function dd(a,b){',
  },
]

/** React puts a text area back to what the server sent when it takes the page over, and so loses what was typed meanwhile. */
const typedText: Edit = {
  file: 'cjs/react-dom.production.min.js',
  find: /b===a\._wrapperState\.initialValue&&""!==b&&null!==b&&\(a\.value=b\)/,
  put: 'b===a._wrapperState.initialValue&&b===a.value&&""!==b&&null!==b&&(a.value=b)',
}

const reactDom = { name: 'react-dom', readVersion: '18.3.1' }

export const leanReact = () => [
  editPackage({ ...reactDom, edits, side: 'server' }),
  editPackage({ ...reactDom, edits: [typedText], side: 'browser' }),
]
