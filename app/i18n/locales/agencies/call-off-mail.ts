import type { Catalogue } from '~/i18n/catalogue'

/** Sentences of the mail about a departure that was called off, for those who sold it or whose it is. */
export const callOffMail = {
  'pt-BR': {
    whole: 'A saída tem {{orders}}, com {{people}}.',
    sales: 'A sua agência vendeu nela {{orders}}, com {{people}}.',
    orders_zero: 'nenhum pedido',
    orders_one: '{{count}} pedido',
    orders_other: '{{count}} pedidos',
    people_zero: 'nenhuma pessoa',
    people_one: '{{count}} pessoa',
    people_other: '{{count}} pessoas',
    choice:
      'Quem já pagou recebe um e-mail e escolhe até {{until}}: o dinheiro de volta, outra data ou um crédito. Reservas por OCTO e pedidos sem pagamento completo são cancelados na hora.',
    'money.whole':
      'A loja devolve o dinheiro aos clientes e acerta com a agência da saída; a comissão do que for cancelado é estornada.',
    'money.sales':
      'A loja devolve o dinheiro aos clientes, e a comissão do que for cancelado é estornada; quem muda de data a mantém.',
    'money.account':
      'O que for cancelado volta à conta da agência, que acerta com seus clientes, ou aos clientes que pagaram à loja, e a comissão é estornada.',
  },
  en: {
    whole: 'The departure has {{orders}}, with {{people}}.',
    sales: 'Your agency sold {{orders}} of it, with {{people}}.',
    orders_zero: 'no order',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    people_zero: 'no people',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    choice:
      'Everyone who has paid gets an e-mail and chooses by {{until}}: money back, another date or a credit. Bookings by OCTO and orders that are not paid in full are canceled at once.',
    'money.whole':
      'The shop gives the money back to customers and settles with the agency of the departure; the commission on what is canceled is reversed.',
    'money.sales':
      'The shop gives the money back to customers, and the commission on what is canceled is reversed; it stays for those who take another date.',
    'money.account':
      'What is canceled is credited to the account of the agency, which settles with its customers, or goes back to customers who paid the shop, and the commission is reversed.',
  },
} satisfies Catalogue
