import type { ComponentType } from 'react'
import type { Role } from '#contract/roles.ts'
import type { Answers } from './answers.ts'

/** One state of a part: component tests draw it, and the gallery shows it with its code. */
export interface Example {
  draw: ComponentType
  /** What the calls of the part are answered with. */
  answers?: Answers
  /** Who looks at it; an Admin where it makes no difference. */
  as?: Role
}
