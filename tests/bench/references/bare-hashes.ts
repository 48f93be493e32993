import { hash, verify } from '@node-rs/argon2'
import { answerParent } from '#tests/bench/kit/child-side.ts'

/** argon2id as the product asks for it, with nothing around it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

answerParent({
  run: async ({ seconds, atOnce }: { seconds: number; atOnce: number }): Promise<number> => {
    const hashed = await hash('a long enough password', COST)
    const end = performance.now() + seconds * 1000
    let verified = 0
    const worker = async () => {
      for (; performance.now() < end; verified += 1) await verify(hashed, 'a long enough password')
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return verified / seconds
  },
})
