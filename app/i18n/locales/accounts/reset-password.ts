import type { Catalogue } from '~/i18n/catalogue'

/** The two screens of a password reset: requesting the code, and using it. */
export const resetPassword = {
  'pt-BR': {
    requestTitle: 'Esqueceu a senha?',
    requestPageTitle: 'Criar senha nova',
    requestLead: 'Diga o e-mail da sua conta. Enviamos um código de 6 números para você criar outra senha.',
    email: 'E-mail',
    request: 'Enviar código',
    requesting: 'Enviando',
    remembered: 'Lembrou a senha?',
    signIn: 'Entrar',
    title: 'Crie uma senha nova',
    lead: 'Se {{email}} tem conta na Roteiro, os 6 números já estão a caminho.',
    password: 'Senha nova',
    passwordConfirmation: 'Repita a senha nova',
    ends: 'Quem estiver na sua conta em outro aparelho terá de entrar de novo.',
    submit: 'Salvar senha nova',
    submitting: 'Salvando',
  },
  en: {
    requestTitle: 'Forgot your password?',
    requestPageTitle: 'Create a new password',
    requestLead: "Tell us your account's e-mail. We send a 6-digit code with which you create another password.",
    email: 'E-mail',
    request: 'Send code',
    requesting: 'Sending',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
    title: 'Create a new password',
    lead: 'If {{email}} has a Roteiro account, the 6 digits are on their way.',
    password: 'New password',
    passwordConfirmation: 'Repeat the new password',
    ends: 'Whoever is in your account on another device will have to sign in again.',
    submit: 'Save new password',
    submitting: 'Saving',
  },
} satisfies Catalogue
