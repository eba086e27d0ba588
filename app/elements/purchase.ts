/** The whole script of pages where something is paid, in one file. */
import './base'
import './forms'
import { AddressOfCep } from './address-of-cep'
import { CardForm } from './card-form'
import { define } from './define'
import { PayerFields } from './payer-fields'
import { PurchaseForm } from './purchase-form'
import { PurchaseTotal } from './purchase-total'

define({
  'address-of-cep': AddressOfCep,
  'card-form': CardForm,
  'payer-fields': PayerFields,
  'purchase-form': PurchaseForm,
  'purchase-total': PurchaseTotal,
})
