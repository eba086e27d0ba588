/** The official register of travel companies, where anybody looks a number up. */
export const CADASTUR = { to: 'https://cadastur.turismo.gov.br', host: 'cadastur.turismo.gov.br' }
