import { SkeletonLines } from '../skeleton-lines.tsx'
import classes from './card.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export function CardSkeletons({ lines, height }: { lines: number; height: number }) {
  return cards.map(card => (
    <li key={card} className={classes.card} style={{ height }}>
      <SkeletonLines lines={Math.max(2, Math.min(lines, 5))} />
    </li>
  ))
}
