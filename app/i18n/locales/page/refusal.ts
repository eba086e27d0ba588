import type { Catalogue } from '~/i18n/catalogue'

/** Responses of the layer before Remix when it rejects a request. */
export const refusal = {
  'pt-BR': {
    'crossSite.title': 'Este pedido veio de outro site',
    'crossSite.text':
      'Por segurança, só aceitamos formulários enviados pelas nossas próprias páginas. Nada foi alterado. Abra a página de novo e envie por ela.',
    'badRequest.title': 'Não entendemos este pedido',
    'badRequest.text': 'O endereço ou o formulário chegou incompleto. Volte à página anterior e tente de novo.',
    'notFound.title': 'Arquivo não encontrado',
    'notFound.text': 'Este arquivo não existe ou mudou de lugar.',
    'method.title': 'Este pedido não é aceito aqui',
    'method.text': 'Abra a página pelo endereço ou pelos botões do site.',
    'tooLarge.title': 'O envio é grande demais',
    'tooLarge.text': 'O formulário ou o arquivo passa do tamanho permitido. Diminua o arquivo e envie de novo.',
    'addressTooLong.title': 'O endereço é longo demais',
    'addressTooLong.text': 'Comece de novo pela página inicial.',
    'mediaType.title': 'Este formato de envio não é aceito',
    'mediaType.text': 'Envie o formulário pela própria página.',
    'busy.title': 'Muita gente ao mesmo tempo',
    'busy.text': 'Espere alguns segundos e tente de novo. Nada foi cobrado.',
    'opening.title': 'Voltamos já',
    'opening.text': 'O site está abrindo e fica pronto em instantes. Espere um pouco e atualize a página.',
    'failure.title': 'Algo não saiu como devia',
    'failure.text':
      'O erro foi registrado. Se você estava pagando, confira em Minhas compras antes de tentar de novo: nada é cobrado duas vezes.',
    home: 'Ir para o início',
    number: 'Número do atendimento: {{number}}',
  },
  en: {
    'crossSite.title': 'This request came from another site',
    'crossSite.text':
      'For your safety we only accept forms sent from our own pages. Nothing was changed. Open the page again and send it from there.',
    'badRequest.title': 'We could not understand this request',
    'badRequest.text': 'The address or the form arrived incomplete. Go back to the previous page and try again.',
    'notFound.title': 'File not found',
    'notFound.text': 'This file does not exist or has moved.',
    'method.title': 'This request is not accepted here',
    'method.text': 'Open the page by its address or with the buttons of the site.',
    'tooLarge.title': 'What you sent is too large',
    'tooLarge.text': 'The form or the file is larger than allowed. Make the file smaller and send it again.',
    'addressTooLong.title': 'The address is too long',
    'addressTooLong.text': 'Start again from the home page.',
    'mediaType.title': 'This kind of form is not accepted',
    'mediaType.text': 'Send the form from its own page.',
    'busy.title': 'Many people at once',
    'busy.text': 'Wait a few seconds and try again. Nothing was charged.',
    'opening.title': 'We will be right back',
    'opening.text': 'The site is opening and will be ready in a moment. Wait a little and reload the page.',
    'failure.title': "Something didn't go right",
    'failure.text':
      'The error was recorded. If you were paying, look at My purchases before you try again: nothing is charged twice.',
    home: 'Go to the home page',
    number: 'Support number: {{number}}',
  },
} satisfies Catalogue
