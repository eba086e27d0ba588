import type { Catalogue } from '~/i18n/catalogue'

/** The page for people who connect another system to the shop. */
export const developers = {
  'pt-BR': {
    title: 'Para desenvolvedores',
    description: 'Como outro sistema lê pedidos, saídas e passageiros da Roteiro, vende por OCTO e recebe avisos.',
    index: 'Nesta página',
    start: 'Começar',
    startText:
      'Uma agência parceira cria a chave em /agency/keys; a loja, em /admin/keys. A chave aparece uma vez e vai no cabeçalho Authorization de cada pedido. Ela abre só aquilo para que foi criada, e o que é de outro dono não existe para ela.',
    rules: 'Regras',
    'rule.money': 'Valores são centavos inteiros de real. Instantes são UTC (RFC 3339); dias são AAAA-MM-DD.',
    'rule.pages': 'Listas têm até 100 itens por página. O cabeçalho Link leva à página seguinte, enquanto houver uma.',
    'rule.etag':
      'Cada resposta tem um ETag. Com If-None-Match, o que não mudou vem como 304, sem corpo. Quem muda algo envia em If-Match o ETag que leu.',
    'rule.limits':
      'Cada chave tem {{points}} pedidos por minuto; RateLimit diz quantos restam. Acima disso vem 429, com Retry-After.',
    'rule.unknown':
      'Um parâmetro desconhecido é recusado. Membros novos podem aparecer nas respostas: ignore os que não conhece.',
    'rule.once':
      'Um POST precisa de Idempotency-Key. Repetido em até dois dias com a mesma chave, dá a mesma resposta e não faz nada de novo.',
    'rule.stable':
      'Em v1 nada é retirado nem muda de nome. O contrato para ferramentas está em /openapi.json (OpenAPI 3.1).',
    addresses: 'Endereços',
    scope: 'Chave para',
    anyScope: 'qualquer coisa',
    parameters: 'Parâmetros',
    name: 'Nome',
    response: 'Resposta',
    'endpoint.me': 'De quem é a chave, e o que ela pode.',
    'endpoint.departures': 'Saídas, da mais próxima para a mais distante.',
    'endpoint.departure': 'Uma saída, com suas opções e lugares.',
    'endpoint.manifest':
      'Os passageiros de uma saída própria, pagos ou não, com o que mudou desde a última lista impressa; em CSV com Accept: text/csv.',
    'endpoint.orders': 'Pedidos, do mais novo para o mais antigo; com updatedSince, na ordem em que mudaram.',
    'endpoint.order': 'Um pedido, com pagamentos e passageiros se a chave os lê.',
    'endpoint.passenger': 'Um passageiro de um pedido, pelo lugar, com o ETag para mudá-lo.',
    'endpoint.changePassenger':
      'Completa ou corrige um passageiro de uma venda própria, pelas regras da tela, até a lista da saída fechar.',
    'endpoint.payments':
      'O que entrou e voltou em um período de até um ano, do mais novo para o mais antigo; sem período, este mês. A soma é do período inteiro.',
    'endpoint.commissions': 'Comissões, da mais nova para a mais antiga, com o que falta liberar, pagar e descontar.',
    'endpoint.statement':
      'O extrato da conta de uma agência em um mês (AAAA-MM), com o saldo antes e depois. A chave da loja diz de qual agência.',
    'endpoint.export':
      'A loja inteira em um ZIP, para uma chave da loja: registros, arquivos e listas. Até seis por hora.',
    'endpoint.webhookEndpoints': 'Os endereços que recebem avisos.',
    'endpoint.addWebhookEndpoint': 'Informa um endereço. O segredo vem nesta resposta e não aparece de novo.',
    'endpoint.webhookEndpoint': 'Um endereço.',
    'endpoint.changeWebhookEndpoint': 'Muda um endereço ou seus eventos, pausa-o ou o retoma.',
    'endpoint.removeWebhookEndpoint': 'Retira um endereço. O que esperava por ele não é mais enviado.',
    'endpoint.rotateWebhookSecret': 'Troca o segredo. Por um dia, o anterior também assina.',
    'endpoint.testWebhookEndpoint': 'Envia um aviso de teste.',
    'endpoint.deliveries': 'Os avisos a um endereço, do mais novo para o mais antigo.',
    'endpoint.resendDelivery': 'Envia um aviso outra vez, com o mesmo número.',
    'endpoint.events':
      'O que aconteceu nos últimos 30 dias, do mais antigo para o mais novo: o mesmo que os avisos, para quem esteve fora. after é o número (webhook-id) do último já tratado. O que é mais novo que dois minutos ainda não aparece.',
    body: 'Corpo',
    refusals: 'Recusas',
    refusalsText:
      'Uma recusa é application/problem+json (RFC 9457). O membro type leva à página que a explica; instance é o número do pedido no registro da loja.',
    status: 'Código',
    selling: 'Vender por OCTO',
    sellingText:
      'Em /octo a loja fala OCTO, o padrão aberto de reservas: produtos, disponibilidade, calendário e reservas, com preços, conteúdo e embarques. A chave precisa ser para vender por OCTO.',
    webhooks: 'Receber avisos',
    webhooksText:
      'Em /agency/webhooks a agência informa um endereço https e o que quer saber. A loja assina cada aviso segundo Standard Webhooks 1.0.0, tenta de novo por três dias e mostra o que foi entregue.',
  },
  en: {
    title: 'For developers',
    description:
      'How another system reads orders, departures and passengers of Roteiro, sells by OCTO and is notified.',
    index: 'On this page',
    start: 'Start',
    startText:
      'A partner agency makes a key at /agency/keys, the shop at /admin/keys. The key is shown once and goes into the header Authorization of each request. It opens only what it was made for, and what belongs to another owner does not exist for it.',
    rules: 'Rules',
    'rule.money': 'Amounts are whole centavos of real. Instants are UTC (RFC 3339); days are YYYY-MM-DD.',
    'rule.pages': 'Lists have up to 100 items on a page. The header Link leads to the next page while there is one.',
    'rule.etag':
      'Each response has an ETag. With If-None-Match, what has not changed comes as 304 without a body. Who changes something sends in If-Match the ETag that it read.',
    'rule.limits':
      'Each key has {{points}} requests a minute; RateLimit says how many are left. Above that comes 429 with Retry-After.',
    'rule.unknown':
      'An unknown parameter is refused. Responses may get new members: ignore those that you do not know.',
    'rule.once':
      'A POST needs Idempotency-Key. Repeated with the same key within two days it gives the same response and does nothing again.',
    'rule.stable': 'In v1 nothing is removed or renamed. The contract for tools is at /openapi.json (OpenAPI 3.1).',
    addresses: 'Addresses',
    scope: 'Key for',
    anyScope: 'anything',
    parameters: 'Parameters',
    name: 'Name',
    response: 'Response',
    'endpoint.me': 'Whose key it is, and what it may do.',
    'endpoint.departures': 'Departures, the next one first.',
    'endpoint.departure': 'One departure with its options and places.',
    'endpoint.manifest':
      'The passengers of an own departure, paid or not, with what changed since the list was last printed; as CSV with Accept: text/csv.',
    'endpoint.orders': 'Orders, the newest first; with updatedSince in the order in which they changed.',
    'endpoint.order': 'One order, with payments and passengers if the key reads them.',
    'endpoint.passenger': 'One passenger of an order, by place, with the ETag to change it.',
    'endpoint.changePassenger':
      'Completes or corrects a passenger of an own sale, by the rules of the screen, until the list of the departure closes.',
    'endpoint.payments':
      'What came in and went back in a period of up to a year, the newest first; without a period, this month. The total is of the whole period.',
    'endpoint.commissions': 'Commissions, the newest first, with what is to be released, paid and set off.',
    'endpoint.statement':
      'The statement of the account of an agency in a month (YYYY-MM), with the balance before and after. A key of the shop names the agency.',
    'endpoint.export': 'The whole shop as a ZIP, for a key of the shop: records, files and lists. Six an hour at most.',
    'endpoint.webhookEndpoints': 'The addresses that are notified.',
    'endpoint.addWebhookEndpoint': 'Registers an address. The secret is in this response and is not shown again.',
    'endpoint.webhookEndpoint': 'One address.',
    'endpoint.changeWebhookEndpoint': 'Changes an address or its events, pauses or resumes it.',
    'endpoint.removeWebhookEndpoint': 'Removes an address. What waited for it is not sent any more.',
    'endpoint.rotateWebhookSecret': 'Renews the secret. The former one signs as well for a day.',
    'endpoint.testWebhookEndpoint': 'Sends a test.',
    'endpoint.deliveries': 'The deliveries to an address, the newest first.',
    'endpoint.resendDelivery': 'Sends a delivery again, with the same id.',
    'endpoint.events':
      'What happened in the last 30 days, the oldest first: the same as the notices, for who was away. after is the id (webhook-id) of the last one that was processed. What is younger than two minutes does not appear yet.',
    body: 'Body',
    refusals: 'Refusals',
    refusalsText:
      "A refusal is application/problem+json (RFC 9457). Its member type leads to the page that explains it; instance is the request's number in the log of the shop.",
    status: 'Status',
    selling: 'Sell by OCTO',
    sellingText:
      'At /octo the shop speaks OCTO, the open standard of bookings: products, availability, calendar and bookings, with pricing, content and pickups. The key has to be for selling by OCTO.',
    webhooks: 'Be notified',
    webhooksText:
      'At /agency/webhooks an agency enters an https address and what it wants to know. The shop signs each delivery by Standard Webhooks 1.0.0, tries again for three days and shows what was delivered.',
  },
} satisfies Catalogue
