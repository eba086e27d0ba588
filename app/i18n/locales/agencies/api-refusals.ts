import type { Catalogue } from '~/i18n/catalogue'

/** Refusals of `/api/v1`: titles and pages by name, and the reasons in a response. */
export const apiRefusals = {
  'pt-BR': {
    'title.invalid-request': 'O pedido não tem a forma esperada',
    'title.unauthorized': 'Falta a chave',
    'title.forbidden': 'A chave não abre isto',
    'title.not-found': 'Não existe',
    'title.method-not-allowed': 'Este endereço não tem este método',
    'title.conflict': 'Não é mais possível',
    'title.precondition-failed': 'Mudou desde que você leu',
    'title.key-reused': 'A chave do pedido já serviu para outro',
    'title.precondition-required': 'Falta If-Match',
    'title.too-large': 'O pedido é grande demais',
    'title.unsupported-media-type': 'O corpo não é JSON',
    'title.too-many-requests': 'Pedidos demais',
    'title.internal': 'Algo falhou do nosso lado',
    'title.unavailable': 'A loja está fora por um momento',
    'help.invalid-request':
      'Um parâmetro ou um membro do corpo falta, sobra ou tem outra forma. A lista errors diz qual, com um ponteiro JSON. Corrija e envie de novo: repetir sem mudar não adianta.',
    'help.unauthorized':
      'O cabeçalho Authorization: Bearer não trouxe uma chave. Crie uma em /agency/keys e envie-a inteira.',
    'help.forbidden':
      'A chave terminou, foi revogada, não é para isto, ou a agência está pausada ou sem Cadastur. Veja a chave em /agency/keys.',
    'help.not-found':
      'O endereço ou o que ele nomeia não existe para esta chave. O que é de outro dono também não existe.',
    'help.method-not-allowed': 'O endereço existe, mas não com este método. Veja a lista de endereços.',
    'help.conflict': 'O que o pedido quer mudar já não pode mudar. O membro detail diz por quê. Repetir não adianta.',
    'help.precondition-failed':
      'O ETag em If-Match não é o de agora: alguém mudou isto depois da sua leitura. Leia de novo, confira e envie com o novo ETag.',
    'help.key-reused':
      'O Idempotency-Key veio antes com outro método, endereço ou corpo. Use uma chave nova para cada pedido e a mesma só ao repetir.',
    'help.precondition-required':
      'Esta mudança precisa do cabeçalho If-Match com o ETag da última leitura, para não apagar o que outra pessoa escreveu.',
    'help.too-large': 'O corpo passa de 64 kB. Divida o pedido.',
    'help.unsupported-media-type': 'Envie JSON, com Content-Type: application/json.',
    'help.too-many-requests': 'A chave passou do limite. Espere os segundos de Retry-After antes do próximo pedido.',
    'help.internal':
      'O erro é da loja e está no registro dela com o número em instance. Tente de novo mais tarde, com pausas que crescem.',
    'help.unavailable': 'A loja não alcança o que precisa para responder. Tente de novo depois de Retry-After.',
    toDevelopers: 'Ver os endereços',
    'detail.notFound': 'Isto não existe, ou não é desta chave.',
    'detail.body': 'O corpo não tem a forma esperada.',
    'detail.ifMatch': 'Leia isto e envie o ETag em If-Match.',
    'detail.changed': 'Isto mudou desde a última leitura.',
    'detail.idempotencyKey': 'Envie Idempotency-Key com até 255 sinais, um novo para cada pedido.',
    'detail.keyReused': 'Este Idempotency-Key já serviu para outro pedido.',
    'detail.tooMany': 'Não cabem mais endereços.',
    'detail.shopTooLarge': 'As fotos e os documentos não cabem em um ZIP de 4 GB.',
    'detail.listClosed': 'A lista desta saída já fechou.',
    'detail.query': 'Um parâmetro do endereço não tem a forma esperada.',
    'member.missing': 'Falta.',
    'member.unknown': 'Não existe aqui.',
    'member.values': 'Um destes: {{values}}.',
    'member.form': 'Não tem a forma do contrato.',
  },
  en: {
    'title.invalid-request': 'The request does not have the expected form',
    'title.unauthorized': 'The key is missing',
    'title.forbidden': 'The key does not open this',
    'title.not-found': 'Not there',
    'title.method-not-allowed': 'This address does not have this method',
    'title.conflict': 'Not possible any more',
    'title.precondition-failed': 'It has changed since you read it',
    'title.key-reused': 'The key of the request was used for another',
    'title.precondition-required': 'If-Match is missing',
    'title.too-large': 'The request is too large',
    'title.unsupported-media-type': 'The body is no JSON',
    'title.too-many-requests': 'Too many requests',
    'title.internal': 'Something failed on our side',
    'title.unavailable': 'The shop is away for a moment',
    'help.invalid-request':
      'A parameter or a member of the body is missing, unknown or of another form. The list errors names it with a JSON pointer. Correct it and send again: repeating it unchanged does not help.',
    'help.unauthorized':
      'The header Authorization: Bearer brought no key. Make one at /agency/keys and send all of it.',
    'help.forbidden':
      'The key has ended, was revoked or is not for this, or its agency is paused or has no Cadastur. See the key at /agency/keys.',
    'help.not-found':
      'The address, or what it names, does not exist for this key. What belongs to another owner does not exist either.',
    'help.method-not-allowed': 'The address exists, but not with this method. See the list of addresses.',
    'help.conflict':
      'What the request wants to change cannot change any more. The member detail says why. Repeating does not help.',
    'help.precondition-failed':
      'The ETag in If-Match is not the current one: somebody changed this after you read it. Read it again, check it and send with the new ETag.',
    'help.key-reused':
      'The Idempotency-Key came before with another method, address or body. Use a new key for each request, and the same only to repeat it.',
    'help.precondition-required':
      'This change needs the header If-Match with the ETag of the last reading, so that it does not erase what somebody else wrote.',
    'help.too-large': 'The body is larger than 64 kB. Split the request.',
    'help.unsupported-media-type': 'Send JSON, with Content-Type: application/json.',
    'help.too-many-requests': 'The key is over its limit. Wait the seconds in Retry-After before the next request.',
    'help.internal':
      "The error is the shop's, and its log has it under the number in instance. Try again later, with growing pauses.",
    'help.unavailable': 'The shop cannot reach what it needs to respond. Try again after Retry-After.',
    toDevelopers: 'See the addresses',
    'detail.notFound': 'This is not there, or it is not for this key.',
    'detail.body': 'The body does not have the expected form.',
    'detail.ifMatch': 'Read this and send its ETag in If-Match.',
    'detail.changed': 'This has changed since it was last read.',
    'detail.idempotencyKey': 'Send Idempotency-Key with up to 255 signs, a new one for each request.',
    'detail.keyReused': 'This Idempotency-Key was used for another request.',
    'detail.tooMany': 'There is no room for more addresses.',
    'detail.shopTooLarge': 'The pictures and documents do not fit into a ZIP of 4 GB.',
    'detail.listClosed': 'The list of this departure has closed.',
    'detail.query': 'A parameter of the address does not have the expected form.',
    'member.missing': 'Missing.',
    'member.unknown': 'Not one of this address.',
    'member.values': 'One of these: {{values}}.',
    'member.form': 'Not of the form in the contract.',
  },
} satisfies Catalogue
