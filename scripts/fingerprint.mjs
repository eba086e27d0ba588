/** Detects whether files have changed since the last run of a task. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ignored = /(^|\/)(node_modules|\.git|test-results)(\/|$)|\.test\.tsx?$/

/** All files under the given files and folders, in a fixed order. Tests are not part of the build. */
export function filesOf(roots) {
  const found = []
  const visit = (path) => {
    if (ignored.test(path) || !existsSync(path)) return
    if (!statSync(path).isDirectory()) return found.push(path)
    for (const name of readdirSync(path).sort()) visit(join(path, name))
  }
  for (const root of roots) visit(root)
  return found
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Two digests: a fast one of names, sizes and times, and an exact one of the contents. */
export function fingerprint(roots) {
  const files = filesOf(roots)
  const quick = digest(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return { quick, content: () => digest(files.flatMap((file) => [file, readFileSync(file)])) }
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Runs `work` unless `stamp` shows that it already ran for the same files. True when it ran. */
export async function whenChanged(stamp, roots, work) {
  const before = fingerprint(roots)
  const known = readStamp(stamp)
  if (known.quick === before.quick) return false
  const content = before.content()
  const isSame = known.content === content
  if (!isSame) await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify({ quick: fingerprint(roots).quick, content }))
  return !isSame
}
