import type { Catalogue } from '~/i18n/catalogue'

/** The sign-in of customers and administrators. */
export const signIn = {
  'pt-BR': {
    title: 'Bom te ver de novo',
    pageTitle: 'Entrar',
    lead: 'Entre para ver suas viagens, vouchers e parcelas.',
    adminTitle: 'Administração',
    adminLead: 'Entre com a conta de administrador.',
    email: 'E-mail',
    password: 'Senha',
    forgot: 'Esqueci a senha',
    submit: 'Entrar',
    submitting: 'Entrando',
    firstTime: 'Primeira viagem com a gente?',
    signUp: 'Criar conta',
    forCustomers: 'Comprou uma viagem?',
    customerSignIn: 'Entrar na loja',
  },
  en: {
    title: 'Good to see you again',
    pageTitle: 'Sign in',
    lead: 'Sign in to see your trips, vouchers and installments.',
    adminTitle: 'Administration',
    adminLead: "Sign in with an administrator's account.",
    email: 'E-mail',
    password: 'Password',
    forgot: 'Forgot password',
    submit: 'Sign in',
    submitting: 'Signing in',
    firstTime: 'First trip with us?',
    signUp: 'Create account',
    forCustomers: 'Did you buy a trip?',
    customerSignIn: 'Sign in to the shop',
  },
} satisfies Catalogue
