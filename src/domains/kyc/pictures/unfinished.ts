import { SIDES, type Side } from '#shared/domains/kyc/kyc.ts'
import type { UploadProgress } from '#shared/domains/uploads/uploads.ts'
import type { SenderHeaders } from './send-in-parts.ts'

/** A picture that this tab has begun to send: the upload's id, and by what the file is known again. */
export interface Begun {
  id: string
  mark: string
}

/** One line for each side: its name, the upload's id and the mark of the file. */
const KEY = 'identity-uploads'

/** SHA-256 of the file in hex; null where the browser gives no cryptography to this address. */
export async function markOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function recall(side: Side): Begun | null {
  try {
    const [, id, mark] = readLines().find(([of]) => of === side) ?? []
    return id && mark ? { id, mark } : null
  } catch {
    return null // a browser that keeps nothing begins again
  }
}

export function remember(side: Side, begun: Begun | null): void {
  try {
    const others = readLines().filter(([of]) => of !== side)
    const lines = begun === null ? others : [...others, [side, begun.id, begun.mark]]
    sessionStorage.setItem(KEY, lines.map((line) => line.join(' ')).join('\n'))
  } catch {
    // as above
  }
}

const readLines = (): string[][] =>
  (sessionStorage.getItem(KEY) ?? '').split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')]))

/** What was sent belongs to a case now. */
export function forgetAll(): void {
  for (const side of SIDES) remember(side, null)
}

/** How far an upload has come; null where the service has it no more, or does not answer. */
export async function progressOf(
  id: string,
  { signal, sender }: { signal: AbortSignal; sender: SenderHeaders },
): Promise<UploadProgress | null> {
  const answer = await fetch(`/api/uploads/parts/${id}`, { signal, headers: sender }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as UploadProgress) : null
}
