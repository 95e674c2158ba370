/** Draws the black modules of a QR code as one path, with one rectangle per run of modules in a row. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => runsOf(row).map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('')
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isBlack, x) => {
    if (!isBlack) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
