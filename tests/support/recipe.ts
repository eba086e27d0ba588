/** The blocks of code of a recipe's page, put into the files that they name: compiled with the project, and loaded. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { ROOT } from './project'

/** By path: the text of each file that the recipe adds or changes, as it is afterwards. */
export type RecipeFiles = ReadonlyMap<string, string>

/** A block of a file that exists begins with a line of it; the rest goes below. */
export function applyRecipe(page: string): RecipeFiles {
  const files = new Map<string, string>()
  for (const [, path = '', block = ''] of page.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)) {
    const file = join(ROOT, path)
    const before = files.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    files.set(path, before === null ? block : insert(before, block, path))
  }
  return files
}

function insert(text: string, block: string, path: string): string {
  const [anchor = '', ...added] = block.trimEnd().split('\n')
  const lines = text.split('\n')
  if (lines.filter((line) => line === anchor).length !== 1) throw new Error(`${path} has no single line «${anchor}»`)
  return lines.flatMap((line) => (line === anchor ? [line, ...added] : [line])).join('\n')
}

/** What the compiler says of the files in the place where they belong. */
export function compileErrors(files: RecipeFiles): string[] {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
  const host = ts.createCompilerHost({ ...options, noEmit: true, incremental: false })
  const added = new Map([...files].map(([path, text]) => [join(ROOT, path), text]))
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  host.fileExists = (path) => added.has(path) || fileExists(path)
  host.directoryExists = (path) =>
    [...added.keys()].some((file) => file.startsWith(`${path}/`)) || directoryExists?.(path) !== false
  host.readFile = (path) => added.get(path) ?? readFile(path)
  host.getSourceFile = (path, target, ...rest) => {
    const text = added.get(path)
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target, true)
  }
  const types = ts.sys.readDirectory(join(ROOT, 'types'), ['.d.ts'])
  const program = ts.createProgram([...added.keys(), ...types], { ...options, noEmit: true, incremental: false }, host)
  return [...added.keys()].flatMap((path) => {
    const source = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(
      ({ messageText }) => `${path.slice(ROOT.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

/** Writes the files to a folder of their own, where they find each other first and the project after that. */
export function writeRecipe(files: RecipeFiles): {
  load(path: string): Promise<Record<string, unknown>>
  remove(): void
} {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache', 'recipe-'))
  const placeOf = (bare: string) => {
    const path = ['.ts', '.tsx'].map((end) => bare + end).find((each) => files.has(each))
    return path === undefined ? `~/${bare.slice('app/'.length)}` : join(folder, path)
  }
  for (const [path, text] of files) {
    const linked = text.replace(/(from|import\() ?'(~\/|\.{1,2}\/)([^']+)'/g, (_, word, start, rest) => {
      const bare = start === '~/' ? `app/${rest}` : normalize(join(dirname(path), start, rest))
      return `${word} '${placeOf(bare)}'`
    })
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), linked)
  }
  return {
    load: (path) => import(/* @vite-ignore */ join(folder, path)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
