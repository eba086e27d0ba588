import type { Catalogue } from '~/i18n/catalogue'

/** First words of a chat with a customer, and what is sent in it. */
export const contactText = {
  'pt-BR': {
    about: 'Olá, {{name}}! É sobre o pedido {{code}}, {{item}}.',
    difference:
      'Olá, {{name}}! A mudança do pedido {{code}} custa {{amount}} a mais, sem taxa. Você pode pagar por Pix ou cartão nesta página:\n\n{{url}}',
    balance:
      'Olá, {{name}}! Faltam {{amount}} do pedido {{code}}. Você pode pagar por Pix, cartão ou boleto nesta página:\n\n{{url}}',
    pix: 'Olá, {{name}}! Aqui está o Pix do pedido {{code}}, {{amount}}, que vale até {{until}}. Copie e cole no aplicativo do seu banco:\n\n{{pix}}',
    pixTitle: 'Pix de {{amount}}, vale até {{until}}',
    pixCode: 'Pix copia e cola',
    copy: 'Copiar código',
    qr: 'QR code do Pix',
    send: 'Enviar pelo WhatsApp',
  },
  en: {
    about: 'Hello, {{name}}! It is about order {{code}}, {{item}}.',
    difference:
      'Hello, {{name}}! Moving order {{code}} costs {{amount}} more, without a fee. You can pay by Pix or card on this page:\n\n{{url}}',
    balance:
      'Hello, {{name}}! {{amount}} of order {{code}} are open. You can pay by Pix, card or boleto on this page:\n\n{{url}}',
    pix: "Hello, {{name}}! Here is the Pix of order {{code}}, {{amount}}, valid until {{until}}. Copy it and paste it in your bank's app:\n\n{{pix}}",
    pixTitle: 'Pix of {{amount}}, valid until {{until}}',
    pixCode: 'Pix copy and paste',
    copy: 'Copy code',
    qr: 'QR code of the Pix',
    send: 'Send by WhatsApp',
  },
} satisfies Catalogue
