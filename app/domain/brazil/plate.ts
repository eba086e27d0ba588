/** Licence plate of a road vehicle: of Brazil in both patterns (ABC1234, ABC1D23), or of a neighbour that drives here. */

const OF_BRAZIL = /^[A-Z]{3}\d[A-Z\d]\d{2}$/
/** Argentina AB123CD and ABC123, Uruguay ABC1234, Paraguay AAAA123, Chile BBBB12. */
const OF_A_NEIGHBOUR = /^[A-Z]{2,4}\d{2,4}[A-Z]{0,2}$/

/** Upper case and without marks, or null. */
export function parsePlate(text: string): string | null {
  const plate = text.toUpperCase().replace(/[\s.·-]/g, '')
  const isPlate = OF_BRAZIL.test(plate) || (plate.length >= 6 && plate.length <= 7 && OF_A_NEIGHBOUR.test(plate))
  return isPlate ? plate : null
}
