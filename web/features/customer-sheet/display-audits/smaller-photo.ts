const longSide = 2000

/** Shrinks a photo for slow networks; returns the original if the browser cannot draw it. */
export async function smallerPhoto(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined)
  if (!bitmap) return photo
  const share = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'foto.jpg', { type: 'image/jpeg' }) : photo
}
