import { DomainError } from '#server/kernel/domain-error.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

export interface Refused {
  refusal: NonNullable<OrderPreview['refusal']>
}

/** Its answer, or its refusal as people may know it. Throws NOT_FOUND: an order that is not the caller's is no refusal. */
export async function refusing<T extends object>(ask: () => Promise<T>): Promise<T | Refused> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code === 'NOT_FOUND') throw cause
    const { code, message, field = null } = cause
    return { refusal: { code, message, field } }
  }
}
