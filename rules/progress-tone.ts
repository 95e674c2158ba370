export type ProgressTone = 'green' | 'blue' | 'orange' | 'amber' | 'grey'

export function progressTone(percent: number): ProgressTone {
  if (percent >= 100) return 'green'
  if (percent >= 90) return 'blue'
  if (percent >= 40) return 'orange'
  if (percent >= 20) return 'amber'
  return 'grey'
}
