import { createContext } from 'react'

/** True in the row with the focus, because only the buttons of that row are in the tab order. */
export const RowActive = createContext(true)
