import type { Catalogue } from '~/i18n/catalogue'

/** What the shop says about itself. */
export const system = {
  'pt-BR': {
    rateLimit_one: 'Muitas tentativas. Tente de novo em {{count}} minuto.',
    rateLimit_other: 'Muitas tentativas. Tente de novo em {{count}} minutos.',
    rateLimitHours_one: 'Muitas tentativas. Tente de novo em {{count}} hora.',
    rateLimitHours_other: 'Muitas tentativas. Tente de novo em {{count}} horas.',
    codeDailyLimit: 'Você já pediu muitos códigos hoje. Tente de novo amanhã ou fale com a gente.',
    unavailable: 'O serviço está fora do ar por instantes. O que você digitou continua no formulário.',
    maintenance: 'Estamos em manutenção e voltamos logo. Pagamentos já feitos não se perdem.',
    offline: 'Você está sem internet. Seus vouchers salvos continuam abertos aqui.',
    online: 'A internet voltou',
    newVersion: 'Há uma versão nova do site. Vamos atualizar sem perder o que você digitou.',
    chunkError: 'Uma parte da página não carregou. Atualize a página.',
    sandbox: 'Ambiente de demonstração: nenhum pagamento é real',
    noScript: 'Sem JavaScript, atualize a página para ver o pagamento.',
  },
  en: {
    rateLimit_one: 'Too many tries. Try again in {{count}} minute.',
    rateLimit_other: 'Too many tries. Try again in {{count}} minutes.',
    rateLimitHours_one: 'Too many tries. Try again in {{count}} hour.',
    rateLimitHours_other: 'Too many tries. Try again in {{count}} hours.',
    codeDailyLimit: 'You have asked for many codes today. Try again tomorrow or contact us.',
    unavailable: 'The service is unavailable for a moment. What you typed is still in the form.',
    maintenance: 'We are under maintenance and will be back soon. Payments already made are not lost.',
    offline: 'You are offline. Your saved vouchers still open here.',
    online: 'You are back online',
    newVersion: 'There is a new version of the site. We will refresh without losing what you typed.',
    chunkError: 'A part of the page did not load. Refresh the page.',
    sandbox: 'Demonstration: no payment is real',
    noScript: 'Without JavaScript, refresh the page to see the payment.',
  },
} satisfies Catalogue
