/** Read-only proof that the accounts of agencies are those of their orders, entry by entry, to the centavo. */
import { accountEntries, agencyAccounts } from '~/data/collections'
import type { AccountEntry, AgencyAccount } from '~/domain/agencies/agency-account'
import type { Order } from '~/domain/orders/order'
import { accountCharge, openOnAccount, owedOnAccount, paidInNow } from '~/domain/orders/order-account'

interface Fault {
  /** Id of an agency, or code of an order. */
  subject: string
  problem: string
}

/** What the orders say of the accounts, added up order by order. */
export function accountBook() {
  /** What its entries have to add up to, by order. */
  const owed = new Map<string, number>()
  /** Open by agency and order. */
  const open = new Map<string, Map<string, number>>()
  const faults: Fault[] = []
  const report = (subject: string, problem: string) => faults.push({ subject, problem })

  return {
    count(order: Order) {
      const charge = accountCharge(order)
      if (!charge) return
      const [amount, left] = [owedOnAccount(order), openOnAccount(order)]
      owed.set(order.code, amount)
      const own = open.get(charge.account.agencyId) ?? new Map<string, number>()
      if (left > 0) own.set(order.code, left)
      open.set(charge.account.agencyId, own)
      if (order.state === 'paid' && left > 0) report(order.code, `is paid while its agency owes ${left} centavos`)
      if (paidInNow(charge) > amount)
        report(order.code, `has ${paidInNow(charge)} centavos, of which it owes ${amount}`)
    },
    /** The differences, as text. `onEntry` sees each entry. */
    async compare(onEntry: (entry: AccountEntry) => void): Promise<Fault[]> {
      const balances = await addEntries(owed, onEntry)
      for (const [code, left] of owed) if (left !== 0) report(code, `its entries differ by ${left} centavos`)
      for await (const { data: account } of agencyAccounts.each({})) {
        const entries = balances.get(account.id) ?? 0
        for (const problem of accountFaults(account, entries, open.get(account.id))) report(account.id, problem)
        balances.delete(account.id)
      }
      for (const id of balances.keys()) report(id, 'has entries and no account')
      return faults
    },
  }
}

/** The sum of the entries by agency; those of an order are taken off what it owes. */
async function addEntries(owed: Map<string, number>, onEntry: (entry: AccountEntry) => void) {
  const balances = new Map<string, number>()
  for await (const { data: entry } of accountEntries.each({})) {
    const { agencyId, orderCode, amount } = entry
    onEntry(entry)
    balances.set(agencyId, (balances.get(agencyId) ?? 0) + amount)
    if (orderCode !== null) owed.set(orderCode, (owed.get(orderCode) ?? 0) - amount)
  }
  return balances
}

/** `entries` is their sum, `open` what the orders say is open. */
function accountFaults(
  account: AgencyAccount,
  entries: number,
  open: ReadonlyMap<string, number> = new Map(),
): string[] {
  const sum = [...open.values()].reduce((all, each) => all + each, 0)
  const { balance, credit } = account
  const wrong = account.open.filter(({ orderCode, amount }) => open.get(orderCode) !== amount)
  return [
    ...(balance === entries ? [] : [`owes ${balance}, its entries say ${entries}`]),
    ...(balance === sum - credit ? [] : [`owes ${balance}, its orders ${sum} less ${credit} paid ahead`]),
    ...wrong.map(({ orderCode, amount }) => `says that ${amount} of ${orderCode} are open`),
    ...(account.open.length === open.size ? [] : [`names ${account.open.length} open orders instead of ${open.size}`]),
  ]
}
