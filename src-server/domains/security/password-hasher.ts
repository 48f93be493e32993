import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#server/kernel/domain-error.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** As it stands in a hash in PHC form. */
const TODAY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** About a second of waiting at 10 ms each; whoever comes later is told to come back. */
const MAX_WAITING = 100

/** `outdated`: right, but its hash was made at another cost than today's, or of another form of the same characters. */
type PasswordVerdict = 'wrong' | 'right' | 'outdated'

export interface PasswordHasher {
  /** Password -> argon2id hash in PHC form, of its NFC form: keyboards differ in how they write an accent. Throws UNAVAILABLE where too many wait. */
  hash(password: string): Promise<string>
  /** Takes as long for null (no such user) as for a hash that does not fit. Throws UNAVAILABLE where too many wait. */
  verify(hashed: string | null, password: string): Promise<PasswordVerdict>
}
export interface PasswordHasherOptions {
  /** Hashes at the same time; one core stays free for everything else unless given. */
  concurrency?: number
  maxWaiting?: number
}

export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const inTurn = createTurns(options.concurrency ?? Math.max(1, availableParallelism() - 1), options.maxWaiting)
  let dummy: Promise<string> | undefined

  async function hashPassword(password: string): Promise<string> {
    return inTurn(() => hash(password.normalize('NFC'), COST))
  }
  async function verifyPassword(hashed: string | null, password: string): Promise<PasswordVerdict> {
    dummy ??= hash(randomBytes(16), COST)
    const against = hashed ?? (await dummy)
    const fitting = await inTurn(() => fittingForm(against, formsOf(password)))
    if (fitting === null || hashed === null) return 'wrong'
    return fitting === password.normalize('NFC') && hashed.startsWith(TODAY) ? 'right' : 'outdated'
  }
  return { hash: hashPassword, verify: verifyPassword }
}

/** The same characters as they may have been hashed: until now as they were typed, on some systems in NFD. Mostly they are one. */
const formsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')])

async function fittingForm(hashed: string, forms: Iterable<string>): Promise<string | null> {
  for (const form of forms) if (await verify(hashed, form)) return form
  return null
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

function createTurns(concurrency: number, maxWaiting = MAX_WAITING): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting)
        throw new DomainError(
          'UNAVAILABLE',
          'Too many people are signing in right now. Please try again in a moment.',
          {
            retryAfterSeconds: 2,
          },
        )
      await new Promise<void>((resume) => waiting.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // hands its place on, so that nobody who comes now overtakes
      else running -= 1
    }
  }
}
