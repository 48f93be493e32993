/** Where sealed files lie. Names are ids of rows: nothing else is ever read, written or deleted. */
export interface FileStore {
  /** Kept when this resolves. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Throws an error with the code ENOENT where it is not there. */
  get: (id: string) => Promise<Buffer>
  /** Whether or not it is there. */
  remove: (id: string) => Promise<void>
  /** Ids of files that were last written before that time, some hundred at once. */
  writtenBefore: (time: Date) => AsyncGenerator<string[]>
}

export const LISTED_AT_ONCE = 500
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFileName = (name: string): boolean => NAME.test(name)
