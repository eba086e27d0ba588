import type { Language } from './languages'

/** The texts of one namespace: flat keys, the same in every language. Plurals end in `_zero`, `_one`, `_other`. */
export type Catalogue = { readonly [L in Language]: Readonly<Record<string, string>> }

type Singular<Key> = Key extends `${infer Stem}_zero`
  ? Stem
  : Key extends `${infer Stem}_one`
    ? Stem
    : Key extends `${infer Stem}_other`
      ? Stem
      : Key

/** The keys that `t` accepts: every key of a namespace, plural keys without their suffix. */
export type KeyOf<C extends Catalogue> = Singular<keyof C['pt-BR'] & string>

/** Values for `{{name}}`; `count` also selects the plural form. */
export type Vars = Readonly<Record<string, string | number>>

const variable = /\{\{(\w+)\}\}/g

/** Replaces `{{name}}`; a missing variable stays visible. Values are never interpreted again. */
export function interpolate(text: string, vars: Vars = {}): string {
  return text.replace(variable, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole))
}
