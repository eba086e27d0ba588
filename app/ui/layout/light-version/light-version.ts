import { createContext } from 'react'

/** Whether the page is the light version, which loads no script, no font and one small picture. */
export const LightVersion = createContext(false)
