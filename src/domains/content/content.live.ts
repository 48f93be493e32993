import type { LiveReader } from '#client/app/live/live-reader.ts'

/** An open page shows what was published; the chunk of pages listens, so that others need nothing of it. */
export const live: readonly LiveReader[] = [
  {
    topic: 'content',
    readAgain: async () => {
      window.dispatchEvent(new Event('content-published'))
    },
  },
]
