const longSide = 2000

/** The measures of a picture whose long side is at most 2000 pixels. */
export function smallerMeasures(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Redraws a photo smaller, without its place; returns the original if the browser cannot draw it. */
export async function smallerPhoto(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined)
  if (!bitmap) return photo
  const canvas = document.createElement('canvas')
  Object.assign(canvas, smallerMeasures(bitmap.width, bitmap.height))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'foto.jpg', { type: 'image/jpeg' }) : photo
}
