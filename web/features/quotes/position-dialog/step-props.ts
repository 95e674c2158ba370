import type { Dispatch } from 'react'
import type { Catalogue } from '#rules/catalogue.ts'
import type { PositionAction, PositionState } from './position-state.ts'

/** What every step of the dialog works with. */
export interface StepProps {
  catalogue: Catalogue
  state: PositionState
  dispatch: Dispatch<PositionAction>
  /** What is wrong, by field. */
  problems: Partial<Record<string, string>>
  isNew: boolean
  isCustomerMode: boolean
}
