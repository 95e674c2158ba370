import classes from './loading-bar.module.css'

interface LoadingBarProps {
  active: boolean
  label?: string
}

/** A thin bar that takes no space, at the top edge of a positioned parent. */
export function LoadingBar({ active, label = 'Caricamento in corso' }: LoadingBarProps) {
  return (
    <div className={classes.track} data-active={active || undefined}>
      {active && <div className={classes.bar} role="progressbar" aria-label={label} />}
    </div>
  )
}
