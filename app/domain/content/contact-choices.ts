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

/** `read`: staff have seen it; it is unanswered or needs no answer. */
export const MESSAGE_STATES = ['new', 'read', 'answered'] as const
