import type { ImportKind } from '~/domain/import/import-run'
import { customerImporter } from './customers.server'
import type { Importer } from './importer'

/** By kind of import run. */
export const importers: Readonly<Record<ImportKind, Importer>> = { customers: customerImporter }
