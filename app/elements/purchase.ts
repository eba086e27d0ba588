/** The whole script of pages where something is paid or its payment is followed: a buyer loads it once. */
import './base'
import './forms'
import { AddressOfCep } from './address-of-cep'
import { CardForm } from './card-form'
import { define } from './define'
import { OrderEvents } from './order-events'
import { PayerFields } from './payer-fields'
import { PixClock } from './pix-clock'
import { PurchaseForm } from './purchase-form'
import { PurchaseTotal } from './purchase-total'
import { SaveTrips } from './save-trips'

define({
  'address-of-cep': AddressOfCep,
  'card-form': CardForm,
  'order-events': OrderEvents,
  'payer-fields': PayerFields,
  'pix-clock': PixClock,
  'purchase-form': PurchaseForm,
  'purchase-total': PurchaseTotal,
  'save-trips': SaveTrips,
})
