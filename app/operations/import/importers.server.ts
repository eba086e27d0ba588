import type { ImportKind } from '~/domain/import/import-run'
import { customerImporter } from './customers.server'
import type { Importer } from './importer'
import { orderImporter } from './orders.server'
import { passengerImporter } from './passengers.server'
import { tripImporter } from './trips.server'

/** By kind of import run. */
export const importers: Readonly<Record<ImportKind, Importer>> = {
  customers: customerImporter,
  trips: tripImporter,
  passengers: passengerImporter,
  orders: orderImporter,
}
