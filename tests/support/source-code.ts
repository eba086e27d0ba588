import ts from 'typescript'
import type { SourceFile } from './source-files'

function visitAll(file: SourceFile, visit: (node: ts.Node, source: ts.SourceFile) => void): void {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  const goOn = (node: ts.Node) => {
    visit(node, source)
    ts.forEachChild(node, goOn)
  }
  goOn(source)
}

/** Every `x as T`, but for `as const`, and every `any`: where it stands and how it reads. */
export function assertionsIn(file: SourceFile): string[] {
  if (!/\bas\b|\bany\b/.test(file.text)) return []
  const found: string[] = []
  visitAll(file, (node, source) => {
    const isAssertion = ts.isAsExpression(node) && node.type.getText(source) !== 'const'
    if (isAssertion || node.kind === ts.SyntaxKind.AnyKeyword) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file.path}:${line + 1} ${node.getText(source).slice(0, 60)}`)
    }
  })
  return found
}

/** Every regular expression that is written as one. */
export function expressionsIn(file: SourceFile): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = []
  visitAll(file, (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return
    const end = node.text.lastIndexOf('/')
    found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
  })
  return found
}

function isNamedDeclaration(node: ts.Node) {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
}

/** The names by which other files know what stands in this one. */
export function exportedNamesIn(file: SourceFile): string[] {
  const found: string[] = []
  visitAll(file, (node) => {
    if (!ts.canHaveModifiers(node)) return
    const isExported = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return
    if (ts.isVariableStatement(node)) {
      found.push(...node.declarationList.declarations.map(({ name }) => name.getText()))
    } else if (isNamedDeclaration(node) && node.name) {
      found.push(node.name.getText())
    }
  })
  return found
}

function hasModifier(node: ts.Node, modifier: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some(({ kind }) => kind === modifier) ?? false)
}

/** The functions that a statement declares: by `function`, or as constants that are arrows. */
function functionsOf(node: ts.Node): string[] {
  if (ts.isFunctionDeclaration(node)) return node.name ? [node.name.text] : []
  if (!ts.isVariableStatement(node)) return []
  const arrows = node.declarationList.declarations.filter(
    ({ initializer }) => initializer && ts.isArrowFunction(initializer),
  )
  return arrows.map(({ name }) => name.getText())
}

/** The functions, components included, that other files know by name. */
export function exportedFunctionsIn(file: SourceFile): string[] {
  const found: string[] = []
  visitAll(file, (node) => {
    const isExported =
      hasModifier(node, ts.SyntaxKind.ExportKeyword) && !hasModifier(node, ts.SyntaxKind.DefaultKeyword)
    if (isExported) found.push(...functionsOf(node))
  })
  return found
}

/** The keys of every object that is written in this file. */
export function propertyNamesIn(file: SourceFile): string[] {
  const found: string[] = []
  visitAll(file, (node) => {
    if (ts.isPropertyAssignment(node)) found.push(node.name.getText().replace(/^'|'$/g, ''))
  })
  return found
}

const LOG_CALL = /\.(debug|info|warn|error|fatal)$/

/** The names of the fields that are written to the log. */
export function loggedFieldsIn(file: SourceFile): string[] {
  if (!/\.(debug|info|warn|error|fatal)\(\{/.test(file.text)) return []
  const found: string[] = []
  visitAll(file, (node, source) => {
    const fields = ts.isCallExpression(node) && LOG_CALL.test(node.expression.getText(source)) && node.arguments[0]
    if (fields && ts.isObjectLiteralExpression(fields)) {
      found.push(...fields.properties.flatMap(({ name }) => (name ? [name.getText(source)] : [])))
    }
  })
  return found
}

/** The text without its comments. */
export function codeOf(file: SourceFile): string {
  return file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** `t`, one with a name of its own (`tOrder`, `pageT`), a message of a form, or one made on the spot. */
function isTranslate(callee: string): boolean {
  return /^(?:t|t[A-Z]\w*|\w+T|message|translate|translator\(.*\)|(?:\w+\.)*t\(.*\))$/s.test(callee)
}

/** Every call of a translate function with a written key, and the names of the values given with it; values that are not written out are left out. */
export function textCallsIn(file: SourceFile): { key: string; names: string[]; at: string }[] {
  const found: { key: string; names: string[]; at: string }[] = []
  visitAll(file, (node, source) => {
    if (!ts.isCallExpression(node) || !isTranslate(node.expression.getText(source))) return
    const [key, values] = node.arguments
    if (!key || !ts.isStringLiteral(key)) return
    if (values && !(ts.isObjectLiteralExpression(values) && values.properties.every(isNamed))) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const names = values?.properties.map((property) => property.name?.getText(source) ?? '') ?? []
    found.push({ key: key.text, names, at: `${file.path}:${line + 1}` })
  })
  return found
}

function isNamed(
  property: ts.ObjectLiteralElementLike,
): property is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)
}

/** Every name that a file declares: constants, parameters, functions, types and members, exported or not. */
export function declaredNamesIn(file: SourceFile): string[] {
  const found = new Set<string>()
  visitAll(file, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionExpression(node) ||
      ts.isTypeElement(node) ||
      ts.isClassElement(node) ||
      ts.isPropertyAssignment(node) ||
      isNamedDeclaration(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) found.add(node.name.text)
  })
  return [...found]
}
