/** The single values inside an object, by their path: `company.address.city`, `options.0.price`. */
export function leavesOf(value: object, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isInside = typeof inner === 'object' && inner !== null
    if (!isInside) leaves.set(path, inner)
    else if (Array.isArray(inner) && inner.every((each) => typeof each !== 'object')) leaves.set(path, inner.join(', '))
    else for (const [deep, leaf] of leavesOf(inner, path)) leaves.set(deep, leaf)
  }
  return leaves
}
