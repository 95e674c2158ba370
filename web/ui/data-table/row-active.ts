import { createContext } from 'react'

/** True in the row with the focus, because only its buttons are in the tab order. */
export const RowActive = createContext(true)
