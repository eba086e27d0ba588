import { MINUTE } from './dates'

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
}

/** Whole days, hours and minutes from one moment to another, in milliseconds; null once it has come. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const minutes = Math.floor((until - now) / MINUTE)
  if (!(minutes >= 0)) return null
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
