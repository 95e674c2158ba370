import { SkeletonLines } from '../skeleton-lines.tsx'
import classes from './card.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export function CardSkeletons({ lines }: { lines: number }) {
  return cards.map(card => (
    <li key={card} className={classes.card} style={{ height: 46 + lines * 27 }}>
      <SkeletonLines lines={Math.min(lines, 5)} />
    </li>
  ))
}
