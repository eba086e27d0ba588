import ts from 'typescript'
import type { SourceFile } from './source-files'

/** Every `x as T`, but for `as const`, and every `any`: where it stands and how it reads. */
export function assertionsIn(file: SourceFile): string[] {
  if (!/\bas\b|\bany\b/.test(file.text)) return []
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isAssertion = ts.isAsExpression(node) && node.type.getText(source) !== 'const'
    if (isAssertion || node.kind === ts.SyntaxKind.AnyKeyword) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file.path}:${line + 1} ${node.getText(source).slice(0, 60)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The text without its comments. */
export function codeOf(file: SourceFile): string {
  return file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
