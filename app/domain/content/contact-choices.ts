/** Subjects and states of a message; apart from the message, for the browser. */

/** What a visitor may write about, in the order of the list. */
export const CONTACT_SUBJECTS = [
  'beforeBuying',
  'order',
  'payment',
  'cancellation',
  'waitingList',
  'partners',
  'personalData',
  'accessibility',
  'other',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** `read`: somebody has seen it and it still waits for its answer, or needs none. */
export const MESSAGE_STATES = ['new', 'read', 'answered'] as const
