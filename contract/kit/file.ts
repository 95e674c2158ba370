/** The answer is the bytes of a file, streamed or whole, never JSON. */
export interface FileAnswer {
  kind: 'file'
  contentType: string
}

export function file(contentType: string): FileAnswer {
  return { kind: 'file', contentType }
}

export function isFileAnswer(answer: object): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file'
}
