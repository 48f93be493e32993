import type { Viewer, WaitingKind } from '#server/kernel/waiting-kind.ts'
import { WAITING_COUNTED, type Waiting, type WaitingItem } from '#shared/domains/admin/waiting.ts'

export type WaitingService = ReturnType<typeof createWaitingService>

const isOpenTo = ({ rooms }: WaitingKind, viewer: Viewer): boolean =>
  rooms === 'every' ? viewer.rooms.length > 0 : rooms.some((room) => viewer.rooms.includes(room))

/** How much waits for an administrator's decision: what the domains have declared, for whoever can act on it. */
export function createWaitingService({ kinds }: { kinds: readonly WaitingKind[] }) {
  async function read(viewer: Viewer): Promise<Waiting> {
    const items = await Promise.all(
      kinds
        .filter((kind) => isOpenTo(kind, viewer))
        .map(async ({ name, page, read: count }): Promise<WaitingItem> => {
          const { oldestAt, ...read } = await count(viewer, WAITING_COUNTED + 1)
          return { kind: name, page, ...read, oldestAt: oldestAt?.toISOString() ?? null }
        }),
    )
    return {
      items,
      nextCursor: null,
      total: items.reduce((sum, { count }) => sum + count, 0),
      isMore: items.some(({ count }) => count > WAITING_COUNTED),
    }
  }
  return { read }
}
