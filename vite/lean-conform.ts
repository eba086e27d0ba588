/** Conform as a page on the server needs it: drawn once, it never has to know who read what. */
import { type Edit, editPackage } from './edit-package'

const file = 'dist/context.mjs'

const edits: readonly Edit[] = [
  {
    // What was read is remembered for drawing again when it changes: in the browser only.
    file,
    find: /function updateSubjectRef\([\s\S]*?\n\}\n(?=function getMetadata)/,
    put: 'function updateSubjectRef() {}\n',
  },
  {
    // Each thing asked of a field would make all that is known of it anew.
    file,
    find: /(?<=function getFieldMetadata[\s\S]{0,300})return new Proxy\(\{\}, \{\s+get\(_, key, receiver\) \{\s+var _state\$constraint\$nam;\s+var metadata = getMetadata\(context, subjectRef, stateSnapshot, name\);/,
    put: `var metadata;
  return new Proxy({}, {
    get(_, key, receiver) {
      var _state$constraint$nam;
      metadata ??= getMetadata(context, subjectRef, stateSnapshot, name);`,
  },
]

export const leanConform = () =>
  editPackage({ name: '@conform-to/react', readVersion: '1.21.1', edits, side: 'server' })
