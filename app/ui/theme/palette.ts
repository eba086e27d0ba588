/** The color of the page, and of the browser's toolbar. */
export const pageBackground = '#15151e'

/** The twelve colors of the client's specification. */
export const colour = {
  background: pageBackground,
  primary: '#1d1d2b',
  secondary: '#034184',
  terciary: '#537faf',
  error: '#ff4f64',
  info: '#3c8ea6',
  success: '#38b890',
  warning: '#f08c2b',
  primaryText: '#1b1f27',
  delete: '#cd0000',
  lightText: '#94a0b8',
  red: '#e10600',
} as const

/** Derived from the twelve: the elevation levels, from the page up. */
export const surface = {
  raised: '#262638',
  highest: '#313148',
  sunk: '#101017',
  hover: '#212131',
  selected: '#16233d',
  bar: '#15151ef5',
  veil: '#08080ccc',
  shade: '#15151ed9',
  paper: '#fff',
  cream: '#f6f4ef',
} as const

export const line = {
  soft: '#2c2c40',
  strong: '#424a66',
  outline: '#66738f',
  outlineHover: '#8d9ab5',
  onPicture: '#ffffff52',
} as const

export const text = {
  strong: '#f2f4f9',
  body: '#c9d0de',
  muted: '#94a0b8',
  link: '#93b9e6',
  placeholder: '#7f8aa3',
  disabled: '#7d889f',
  onColour: '#fff',
  onPicture: '#e1e6f0',
} as const

export const hover = { secondary: '#0a53a6', red: '#c20500', delete: '#ad0000' } as const

/** Containers (a color over the background), each with a readable text color. */
export const tone = {
  blue: '#12294a',
  blueHover: '#183764',
  onBlue: '#cfe1f8',
  error: '#3b1a27',
  onError: '#ff9aa6',
  errorLine: '#ff4f6470',
  errorText: '#ffd9dd',
  success: '#15342f',
  onSuccess: '#74dcb8',
  successLine: '#38b89070',
  successText: '#cdf1e4',
  warning: '#3b2a1a',
  onWarning: '#f9b774',
  warningLine: '#f08c2b70',
  warningText: '#fbe3c8',
  info: '#173040',
  onInfo: '#86cbe0',
  infoLine: '#3c8ea67a',
  infoText: '#d6ecf4',
} as const

export const focus = '#9cc4f2'
