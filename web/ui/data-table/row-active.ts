import { createContext } from 'react'

/** Whether the row around is the one the keyboard is on: only its buttons are in the tab order. */
export const RowActive = createContext(true)
