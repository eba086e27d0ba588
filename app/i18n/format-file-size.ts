import { formatNumber } from './format'
import type { Language } from './languages'

const KB = 1024

/** Whole kilobytes, or megabytes with one decimal: `840 KB`, `2,4 MB` (English `2.4 MB`). */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < KB * KB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)), language)} KB`
  const tenths = (Math.round((bytes / KB / KB) * 10) / 10).toFixed(1)
  return `${language === 'en' ? tenths : tenths.replace('.', ',')} MB`
}
