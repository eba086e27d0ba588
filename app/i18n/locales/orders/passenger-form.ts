import type { Catalogue } from '~/i18n/catalogue'

/** The fields of a passenger, and the formats of documents. */
export const passengerForm = {
  'pt-BR': {
    name: 'Nome completo do documento',
    birthDate: 'Data de nascimento',
    cpf: 'CPF',
    cpfHint: 'Sem CPF? Escolha passaporte e deixe em branco',
    documentType: 'Documento de embarque',
    documentHint: 'O CPF sozinho não embarca. Até 11 anos vale a certidão; a partir de 12, documento com foto.',
    documentHintAbroad: 'O CPF sozinho não embarca. Veja na página da viagem se o destino aceita o RG.',
    document: 'Número do documento',
    documentMayFollow:
      'O do RG, da CNH ou da certidão pode ficar para depois: até {{date}}, em Minhas compras. Na CIN, é o CPF.',
    'document.rg': 'RG ou CIN (identidade)',
    'document.cnh': 'CNH',
    'document.photoId': 'Outro documento com foto',
    'document.passport': 'Passaporte',
    'document.birthCertificate': 'Certidão de nascimento',
    phone: 'Celular com DDD (opcional)',
    boardingPlace: 'Local de embarque',
    chooseBoarding: 'Escolha o local',
    boardingAt: '{{place}}, às {{time}}',
    minorInland:
      'Menor de 16 anos sem os pais pode precisar de autorização para viajar e para se hospedar. Confira antes de viajar.',
    correct: 'Corrigir dados',
    correctTitle: 'Corrigir dados do viajante',
    save: 'Salvar dados',
    keep: 'Voltar',
    close: 'Fechar',
    busy: 'Enviando',
    minorAbroad: 'Menor de 18 anos que sai do Brasil sem os dois pais precisa de autorização. Confira antes de viajar.',
  },
  en: {
    name: 'Full name, as on the document',
    birthDate: 'Birth date',
    cpf: 'CPF',
    cpfHint: 'Without a CPF? Choose passport and leave it empty',
    documentType: 'Document for boarding',
    documentHint:
      'A CPF alone does not board. Up to 11 years a birth certificate will do; from 12 on, a document with a photo.',
    documentHintAbroad: 'A CPF alone does not board. See on the trip page whether the destination takes the RG.',
    document: 'Document number',
    documentMayFollow:
      'That of an RG, CNH or birth certificate can follow: until {{date}}, in My purchases. On a CIN it is the CPF.',
    'document.rg': 'RG or CIN (identity card)',
    'document.cnh': 'CNH (driving licence)',
    'document.photoId': 'Another document with photo',
    'document.passport': 'Passport',
    'document.birthCertificate': 'Birth certificate',
    phone: 'Mobile with area code (optional)',
    boardingPlace: 'Boarding place',
    chooseBoarding: 'Choose the boarding place',
    boardingAt: '{{place}}, at {{time}}',
    minorInland:
      'A traveller under 16 without the parents may need an authorization to travel and to stay in a hotel. Check before you travel.',
    correct: 'Correct details',
    correctTitle: 'Correct traveller details',
    save: 'Save details',
    keep: 'Back',
    close: 'Close',
    busy: 'Sending',
    minorAbroad:
      'A traveller under 18 leaving Brazil without both parents needs an authorization. Check before you travel.',
  },
} satisfies Catalogue
