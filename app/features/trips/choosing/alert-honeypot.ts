/** A name that browsers do not fill in by themselves. */
export const ALERT_HONEYPOT = 'homepage'
