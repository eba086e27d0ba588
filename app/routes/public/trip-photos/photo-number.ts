/** The photo of an address, from 1; the first where the address names none that there is. */
export function readPhotoNumber(text: string | null, count: number): number {
  const number = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 1
  return number >= 1 && number <= count ? number : 1
}
