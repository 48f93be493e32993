import { DomainError } from '#server/kernel/domain-error.ts'

/** Files that one person may have made at once, by each process. */
const AT_ONCE = 2
const RETRY_SECONDS = 10

export function createPlaces() {
  const running = new Map<string, number>()

  /** Takes a place until the pieces end, fail or are given up. Throws TOO_MANY_REQUESTS where none is free. */
  function taken<Piece>(userId: string, pieces: AsyncGenerator<Piece>): AsyncIterableIterator<Piece> {
    const now = running.get(userId) ?? 0
    if (now >= AT_ONCE) throw noneFree()
    running.set(userId, now + 1)
    let isOver = false
    return endingWith(pieces, () => {
      if (isOver) return
      isOver = true
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    })
  }

  return { taken }
}

const noneFree = () =>
  new DomainError('TOO_MANY_REQUESTS', 'Two files are being made for you already. Wait for one, or cancel it.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** As `given`; `end` is called when it ended, failed or was given up, also where it never began. */
function endingWith<Piece>(given: AsyncGenerator<Piece>, end: () => void): AsyncIterableIterator<Piece> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      try {
        const step = await given.next()
        if (step.done) end()
        return step
      } catch (cause) {
        end()
        throw cause
      }
    },
    async return() {
      end()
      return given.return(undefined)
    },
  }
}
