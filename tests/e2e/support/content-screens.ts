/** Banners, products and tips of the back office, with the states in which they are looked at. */

import type { Screen, State } from './screen'
import { sendEmptyEditor } from './screen-steps'

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })

export const contentScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/banner/route': {
    visitor: 'admin',
    states: [
      at('/admin/banner'),
      at('/admin/banner?id=banner-interlagos', 'editing one'),
      at('/admin/banner?id=banner-interlagos&dialog=remove', 'asked to delete'),
      { name: 'new, sent empty', path: '/admin/banner?id=new', prepare: sendEmptyEditor },
      missing('/admin/banner?id=nao-existe'),
    ],
  },
  'routes/admin/products/route': {
    visitor: 'admin',
    states: [
      at('/admin/products'),
      at('/admin/products?state=draft&words=zzzz', 'nothing found'),
      at('/admin/products?dialog=remove&id=product-guia-de-bolso-interlagos', 'asked to delete'),
    ],
  },
  'routes/admin/product/route': {
    visitor: 'admin',
    states: [
      at('/admin/products/product-guia-de-bolso-interlagos'),
      { name: 'new, sent empty', path: '/admin/products/new', prepare: sendEmptyEditor },
      missing('/admin/products/nao-existe'),
    ],
  },
  'routes/admin/tips/route': {
    visitor: 'admin',
    states: [at('/admin/tripTips'), at('/admin/tripTips?dialog=remove', 'nothing chosen to delete')],
  },
  'routes/admin/tip/route': {
    visitor: 'admin',
    states: [
      at('/admin/tripTips/tip-documentos-para-viajar-pelo-mercosul'),
      { name: 'new, sent empty', path: '/admin/tripTips/new', prepare: sendEmptyEditor },
      missing('/admin/tripTips/nao-existe'),
    ],
  },
}
