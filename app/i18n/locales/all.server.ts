import type { Catalogue } from '~/i18n/catalogue'

const modules = import.meta.glob<Record<string, Catalogue>>(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
})

/** Every namespace by its name, which is the name of its export. Server only, because it loads all texts. */
export const catalogues: Readonly<Record<string, Catalogue>> = Object.assign({}, ...Object.values(modules))
