/** Marks a call whose answer is a file, streamed or whole. */
export interface FileAnswer {
  kind: 'file'
  contentType: string
  /** True if the content at this URL never changes, so that browsers may cache it forever. */
  isImmutable: boolean
}

export function file(contentType: string, { isImmutable = false } = {}): FileAnswer {
  return { kind: 'file', contentType, isImmutable }
}

export function isFileAnswer(answer: object): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file'
}
