/** The answer is a file, streamed or whole. */
export interface FileAnswer {
  kind: 'file'
  contentType: string
  /** The content at this address never changes, so browsers may keep it for good. */
  isImmutable: boolean
}

export function file(contentType: string, { isImmutable = false } = {}): FileAnswer {
  return { kind: 'file', contentType, isImmutable }
}

export function isFileAnswer(answer: object): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file'
}
