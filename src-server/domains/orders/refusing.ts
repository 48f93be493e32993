import { DomainError } from '#server/kernel/domain-error.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

export interface Refused {
  refusal: NonNullable<OrderPreview['refusal']>
}

/** What it answers, or why it refuses as people may know it. Throws NOT_FOUND: what is nobody's order of the asker's is no refusal. */
export async function refusing<T extends object>(ask: () => Promise<T>): Promise<T | Refused> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code === 'NOT_FOUND') throw cause
    const { code, message, field = null } = cause
    return { refusal: { code, message, field } }
  }
}
