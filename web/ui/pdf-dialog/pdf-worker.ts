import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'
import { addStreamChunks } from './stream-chunks.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
addStreamChunks()
