/** What is rate-limited, and how often it may be attempted. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * `points` attempts in `seconds`. `per` describes the key. Where the counter cannot be reached, `closed` kinds refuse
 * and the others are counted in this process alone.
 */
export const limits = {
  /** An account as one network tries it; the day's are those of all networks together. */
  signInAccount: { points: 10, seconds: 15 * MINUTE, per: 'account', closed: false },
  signInAccountDay: { points: 300, seconds: DAY, per: 'account', closed: false },
  /** A browser that has signed in to the account before. */
  signInDevice: { points: 10, seconds: 15 * MINUTE, per: 'account', closed: false },
  signInAddress: { points: 60, seconds: 15 * MINUTE, per: 'address', closed: false },
  adminSignInAccount: { points: 5, seconds: 15 * MINUTE, per: 'account', closed: true },
  adminSignInAccountDay: { points: 100, seconds: DAY, per: 'account', closed: true },
  adminSignInDevice: { points: 5, seconds: 15 * MINUTE, per: 'account', closed: true },
  adminSignInAddress: { points: 20, seconds: 15 * MINUTE, per: 'address', closed: true },
  factorAccount: { points: 8, seconds: 15 * MINUTE, per: 'account', closed: true },
  /** Three codes of a million are right at any time: a day's guesses have one chance in eleven thousand. */
  factorAccountDay: { points: 30, seconds: DAY, per: 'account', closed: true },
  adminActs: { points: 60, seconds: HOUR, per: 'account', closed: false },
  signUpAccount: { points: 5, seconds: 15 * MINUTE, per: 'account', closed: false },
  signUpAddress: { points: 20, seconds: HOUR, per: 'address', closed: false },
  /** An address as one network requests it: each code and each day have limits of their own. */
  codeAccount: { points: 10, seconds: 15 * MINUTE, per: 'account', closed: false },
  codeAddress: { points: 60, seconds: HOUR, per: 'address', closed: false },
  /** Guesses at the codes of an address, of all networks together; a known browser has its own. */
  codeGuessDay: { points: 100, seconds: DAY, per: 'account', closed: false },
  signInCodeAccount: { points: 5, seconds: 15 * MINUTE, per: 'account', closed: false },
  signInCodeAddress: { points: 20, seconds: HOUR, per: 'address', closed: false },
  resetAccount: { points: 5, seconds: 15 * MINUTE, per: 'account', closed: false },
  resetAddress: { points: 20, seconds: HOUR, per: 'address', closed: false },
  passwordAccount: { points: 10, seconds: 15 * MINUTE, per: 'account', closed: true },
  profileAccount: { points: 30, seconds: 10 * MINUTE, per: 'account', closed: false },
  providerCheck: { points: 30, seconds: 10 * MINUTE, per: 'account', closed: false },
  checkout: { points: 30, seconds: 10 * MINUTE, per: 'account', closed: false },
  linkPayment: { points: 30, seconds: 10 * MINUTE, per: 'address', closed: false },
  linkMail: { points: 30, seconds: HOUR, per: 'account', closed: false },
  /** Mails about an order that a partner sends again. */
  orderMail: { points: 20, seconds: HOUR, per: 'account', closed: false },
  forfait: { points: 10, seconds: HOUR, per: 'account', closed: false },
  contactAddress: { points: 10, seconds: HOUR, per: 'address', closed: false },
  contactSender: { points: 5, seconds: HOUR, per: 'account', closed: false },
  alertAddress: { points: 20, seconds: HOUR, per: 'address', closed: false },
  alertSender: { points: 5, seconds: HOUR, per: 'account', closed: false },
  guidePage: { points: 120, seconds: 10 * MINUTE, per: 'address', closed: false },
  voucherCheck: { points: 120, seconds: 10 * MINUTE, per: 'address', closed: false },
  salesArt: { points: 60, seconds: 10 * MINUTE, per: 'address', closed: false },
  addressLookup: { points: 60, seconds: 10 * MINUTE, per: 'address', closed: false },
  pendingSubmission: { points: 30, seconds: 10 * MINUTE, per: 'address', closed: true },
  /** What a program does with its key; the first burst is as large as the whole of the time. */
  keyRequests: { points: 600, seconds: MINUTE, per: 'account', closed: false },
  keyReservations: { points: 60, seconds: MINUTE, per: 'account', closed: false },
  keyExports: { points: 6, seconds: HOUR, per: 'account', closed: false },
  upload: { points: 200, seconds: HOUR, per: 'account', closed: false },
} as const satisfies Record<string, { points: number; seconds: number; per: 'account' | 'address'; closed: boolean }>

export type RateLimitKind = keyof typeof limits
