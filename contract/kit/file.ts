/** The answer is the bytes of a file, streamed or whole, never JSON. */
export interface FileAnswer {
  kind: 'file'
  contentType: string
  /** What stands at an address never changes: whoever has it need not ask again. */
  isImmutable: boolean
}

export function file(contentType: string, { isImmutable = false } = {}): FileAnswer {
  return { kind: 'file', contentType, isImmutable }
}

export function isFileAnswer(answer: object): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file'
}
