/** A stream's frames as they arrived, without the blank lines between them. */
export type Frames = { list: string[]; ended: Promise<void>; stop(): void; arrived: (() => void)[] }

/** Opens a stream and keeps reading it until it ends or is stopped. */
export function readFrames(url: string, headers: Record<string, string> = {}): Frames {
  const stopping = new AbortController()
  const frames: Frames = { list: [], ended: Promise.resolve(), stop: () => stopping.abort(), arrived: [] }
  frames.ended = read(url, { headers: { Accept: 'text/event-stream', ...headers }, signal: stopping.signal }, frames)
  return frames
}

async function read(url: string, init: RequestInit, frames: Frames): Promise<void> {
  try {
    const response = await fetch(url, init)
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      frames.list.push(...parts)
      for (const listener of frames.arrived.splice(0)) listener()
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') frames.list.push(`broken: ${(error as Error).message}`)
  }
  for (const listener of frames.arrived.splice(0)) listener()
}

/** Resolves when so many frames have arrived. */
export async function untilFrames(frames: Frames, count: number): Promise<void> {
  while (frames.list.length < count) await new Promise<void>((resolve) => frames.arrived.push(resolve))
}

/** The frame by which a stream opens or closes, with the pause after which to come again. */
export function announcement(event: string, word: string, pauseMs: number): string {
  const fields = [
    ['retry', pauseMs],
    ['event', event],
    ['data', JSON.stringify(word)],
  ]
  return fields.map((field) => field.join(': ')).join('\n')
}
