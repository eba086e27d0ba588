/** The screens of what the shop earns. */
import type { Screen } from './screen'

export const moneyScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/dashboard/route': {
    visitor: 'admin',
    states: [
      { name: 'as it is', path: '/admin/dashboard' },
      { name: 'a year', path: '/admin/dashboard?period=year' },
    ],
  },
  'routes/admin/comissions/route': {
    visitor: 'admin',
    states: [
      { name: 'as it is', path: '/admin/comissions' },
      { name: 'nothing found', path: '/admin/comissions?words=zzzz' },
      { name: 'nothing chosen to pay', path: '/admin/comissions?dialog=pay' },
    ],
  },
  'routes/agency/commissions/route': {
    visitor: 'agency',
    states: [
      { name: 'as it is', path: '/agency/commissions' },
      { name: 'nothing found', path: '/agency/commissions?state=paid&words=zzzz' },
    ],
  },
}
