import classes from './monthly.module.css'

/** Of `1.234,50 €` a narrow table shows the whole euro. */
export function Amount({ text }: { text: string }) {
  const [whole, cents] = text.split(',')
  if (cents === undefined) return text
  return (
    <span title={text}>
      {whole}
      <span className={classes.cents}>,{cents}</span>
    </span>
  )
}
