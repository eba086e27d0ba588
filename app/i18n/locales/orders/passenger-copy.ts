import type { Catalogue } from '~/i18n/catalogue'

/** Texts on passengers that the server writes: the browser never loads them. */
export const passengerCopy = {
  'pt-BR': {
    unnamed: 'sem nome',
    'written.none': 'Documento ainda não informado',
    'written.rg': 'RG {{number}}',
    'written.cnh': 'CNH {{number}}',
    'written.photoId': 'Documento com foto {{number}}',
    'written.passport': 'Passaporte {{number}}',
    'written.birthCertificate': 'Certidão {{number}}',
    'written.cpf': 'CPF {{number}}',
    correctUntil: 'Nome, documento, nascimento e celular podem ser corrigidos aqui até {{date}}.',
    correctOver: 'O prazo para corrigir aqui acabou em {{date}}. Fale com a gente para mudar.',
    'refusal.alreadyClosed': 'Este pedido já está encerrado.',
    'refusal.notTravelling': 'Esta pessoa já não está no pedido.',
    'refusal.tooLate': 'O prazo para corrigir aqui já acabou. Fale com a gente para mudar.',
    'refusal.changed':
      'Os dados foram corrigidos enquanto você digitava. Confira o que está salvo agora e salve de novo.',
  },
  en: {
    unnamed: 'not named yet',
    'written.none': 'Document not given yet',
    'written.rg': 'RG {{number}}',
    'written.cnh': 'CNH {{number}}',
    'written.photoId': 'Photo document {{number}}',
    'written.passport': 'Passport {{number}}',
    'written.birthCertificate': 'Birth certificate {{number}}',
    'written.cpf': 'CPF {{number}}',
    correctUntil: 'Name, document, birth date and phone can be corrected here until {{date}}.',
    correctOver: 'The time to correct this here ended on {{date}}. Talk to us to change it.',
    'refusal.alreadyClosed': 'This order has ended already.',
    'refusal.notTravelling': 'This person is no longer on the order.',
    'refusal.tooLate': 'The time to correct this here is over. Talk to us to change it.',
    'refusal.changed': 'The details were corrected while you were typing. Check what is saved now and save again.',
  },
} satisfies Catalogue
