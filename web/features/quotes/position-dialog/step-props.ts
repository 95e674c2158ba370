import type { Dispatch } from 'react'
import type { Catalogue } from '#rules/catalogue.ts'
import type { PositionAction, PositionState } from './position-state.ts'

/** Common props of all steps. */
export interface StepProps {
  catalogue: Catalogue
  state: PositionState
  dispatch: Dispatch<PositionAction>
  /** Problems by field. */
  problems: Partial<Record<string, string>>
  isNew: boolean
  isCustomerMode: boolean
}
