/** Merges a form that was opened some time ago with what is stored now, so that a save in another tab is not lost. */

/**
 * Takes from `typed` only the fields that changed since the form showed `shown`. A field that has a different stored
 * value by now keeps it, and its name is among the conflicts.
 */
export function mergeEdit<Values extends object>(
  stored: Values,
  shown: Values,
  input: Values,
  names: readonly (keyof Values & string)[],
): { merged: Values; conflicts: (keyof Values & string)[] } {
  const changed = names.filter((name) => input[name] !== shown[name] && input[name] !== stored[name])
  const conflicts = changed.filter((name) => stored[name] !== shown[name])
  const taken = changed.filter((name) => stored[name] === shown[name])
  return { merged: { ...stored, ...Object.fromEntries(taken.map((name) => [name, input[name]])) }, conflicts }
}
