/** What was brought up to date in documents of an older version (a page of collections.ts). */
import { upgradeSchema } from '~/domain/upgrade'
import { collection } from './collection'

/** Id: the upgrade's name; what exists is done. */
export const upgrades = collection({ name: 'upgrades', schema: upgradeSchema, indexes: [] })
