import type { Catalogue } from '~/i18n/catalogue'

/** Why a page requires another account. */
export const guard = {
  'pt-BR': {
    signIn: 'Entre na sua conta para continuar',
    signInAdmin: 'Entre como administrador para continuar',
    sessionExpired: 'Sua sessão terminou. Entre de novo.',
    sessionRevoked: 'Esta sessão foi encerrada. Entre de novo.',
    draftStored: 'Guardamos o que você digitou. Depois de entrar, é só conferir e enviar.',
    draftTooLong: 'O que você digitou é longo demais e não foi guardado.',
    agencyOnly: 'Esta área é das agências parceiras ativas. Veja ou peça sua parceria aqui.',
    agencyOnlyStored: 'Esta área é das agências parceiras ativas. O que você digitou fica guardado por 30 minutos.',
    notAllowed: 'Esta área não está disponível para a sua conta',
    setFactor: 'Ligue o segundo fator para abrir a administração.',
    alreadySignedIn: 'Você já está na sua conta',
  },
  en: {
    signIn: 'Sign in to continue',
    signInAdmin: 'Sign in as an administrator to continue',
    sessionExpired: 'Your session ended. Sign in again.',
    sessionRevoked: 'This session was ended. Sign in again.',
    draftStored: 'We kept what you typed. After you sign in, check it and send.',
    draftTooLong: 'What you typed is too long and was not kept.',
    agencyOnly: 'This area is for active partner agencies. See or ask for your partnership here.',
    agencyOnlyStored: 'This area is for active partner agencies. What you typed is kept for 30 minutes.',
    notAllowed: 'This area is not available to your account',
    setFactor: 'Switch the second factor on to open the back office.',
    alreadySignedIn: 'You are already signed in',
  },
} satisfies Catalogue
