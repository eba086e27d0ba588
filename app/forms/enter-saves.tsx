/** The button that Enter presses, first in its form: without it the first one in sight would be. */
export function EnterSaves() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
}
