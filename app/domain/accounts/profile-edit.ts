/** A form that was opened some time ago, against what is stored now: nothing another tab saved is lost. */

/**
 * Takes from `typed` only what was changed since the form showed `shown`. A field that was changed to something else
 * meanwhile stays as stored, and its name is among the conflicts.
 */
export function mergeEdit<Values extends object>(
  stored: Values,
  shown: Values,
  typed: Values,
  names: readonly (keyof Values & string)[],
): { merged: Values; conflicts: (keyof Values & string)[] } {
  const changed = names.filter((name) => typed[name] !== shown[name] && typed[name] !== stored[name])
  const conflicts = changed.filter((name) => stored[name] !== shown[name])
  const taken = changed.filter((name) => stored[name] === shown[name])
  return { merged: { ...stored, ...Object.fromEntries(taken.map((name) => [name, typed[name]])) }, conflicts }
}
