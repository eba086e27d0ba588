/** The default submit button. It comes first in the form, because Enter presses the first submit button. */
export function EnterSaves() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
}
