import type { Catalogue } from '~/i18n/catalogue'

/** The partners' entrance. */
export const partners = {
  'pt-BR': {
    pageTitle: 'Agências parceiras',
    title: 'Para agências parceiras',
    lead: 'Sua agência vende as viagens da Roteiro com comissão e link de pagamento próprio.',
    enter: 'Sua agência já é parceira?',
    signIn: 'Entrar',
    ask: 'Quer vender com a gente? Escreva para {{email}} com o nome da agência, o CNPJ e o Cadastur.',
    'state.pending': 'Seu pedido de parceria está em análise. Respondemos por e-mail.',
    'state.approved': 'Sua agência está aprovada.',
    'state.paused': 'Sua agência está pausada e não vende por enquanto. Fale com a gente.',
  },
  en: {
    pageTitle: 'Partner agencies',
    title: 'For partner agencies',
    lead: 'Your agency sells the trips of Roteiro with a commission and payment links of its own.',
    enter: 'Is your agency a partner already?',
    signIn: 'Sign in',
    ask: 'Would you like to sell with us? Write to {{email}} with the name of the agency, its CNPJ and its Cadastur.',
    'state.pending': 'Your partnership request is under review. We answer by e-mail.',
    'state.approved': 'Your agency is approved.',
    'state.paused': 'Your agency is paused and is not selling for now. Contact us.',
  },
} satisfies Catalogue
