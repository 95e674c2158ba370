/** Draws a document's first page or a frame of a video; undefined if the browser cannot draw the file. */
export async function drawPreview(file: Blob, kind: string): Promise<File | undefined> {
  const draw = kind === 'pdf' ? drawPdf : kind === 'video' ? drawVideo : undefined
  if (!draw || file.size > largestDrawn) return undefined
  const canvas = await draw(file).catch(() => undefined)
  const blob = await new Promise<Blob | null>(resolve =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.85) : resolve(null),
  )
  return blob ? new File([blob], 'anteprima.jpg', { type: 'image/jpeg' }) : undefined
}

const largestDrawn = 200 * 2 ** 20
const widthPx = 1_000
const videoWaitMs = 10_000

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, widthPx / width)
  return Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
}

async function drawPdf(file: Blob): Promise<HTMLCanvasElement> {
  const { openPdf } = await import('#web/ui/pdf-dialog/open-pdf.ts')
  const pdf = await openPdf(await file.arrayBuffer())
  try {
    const page = await pdf.getPage(1)
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: widthPx / width })
    const canvas = canvasOf(viewport.width, viewport.height)
    await page.render({ canvas, viewport }).promise
    return canvas
  } finally {
    void pdf.loadingTask.destroy()
  }
}

async function drawVideo(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: url })
  try {
    await heard(video, 'loadeddata')
    video.currentTime = Math.min(1, video.duration / 2)
    await heard(video, 'seeked')
    const canvas = canvasOf(video.videoWidth, video.videoHeight)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

function heard(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video cannot be drawn')), videoWaitMs)
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), { once: true })
    video.addEventListener(
      name,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
