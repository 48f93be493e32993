import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ChooseForDeposit,
  ClaimDeposit,
  CreateDeposit,
  Deposit,
  DepositMethods,
  DepositPage,
  ListDeposits,
} from '#shared/domains/deposits/deposits.schema.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import { presentOrder } from './deposits.presenter.ts'
import type { OrderingDeps } from './deposits.types.ts'
import { listMethods } from './methods.queries.ts'
import { methodOf, presentMethod } from './methods.ts'
import { cancel, choose, claim, create } from './ordering.ts'
import * as orders from './orders.queries.ts'
import { deleteOf } from './quotes.queries.ts'
import { limitsFor, quote } from './quoting.ts'
import { type Requoted, requote } from './requoting.ts'

export type DepositsService = ReturnType<typeof createDepositsService>

/** Orders of people who pay by other means, from the quote to what became of it; administrators decide at the desk. */
export function createDepositsService(deps: OrderingDeps) {
  const seen = async (userId: string, id: string): Promise<Deposit> => get(deps, userId, id)
  return {
    ...bind(deps, { methods, quote, list }),
    create: async (userId: string, input: CreateDeposit) => seen(userId, await create(deps, userId, input)),
    async claim(userId: string, input: ClaimDeposit): Promise<Deposit> {
      await claim(deps, userId, input)
      return seen(userId, input.id)
    },
    async cancel(userId: string, id: string): Promise<Deposit> {
      await cancel(deps, userId, id)
      return seen(userId, id)
    },
    async choose(userId: string, input: ChooseForDeposit): Promise<Deposit> {
      await choose(deps, userId, input)
      return seen(userId, input.id)
    },
    get: seen,
    forget: deleteOf,
  }
}

async function methods(deps: OrderingDeps, userId: string): Promise<DepositMethods> {
  const active = (await listMethods(deps.db)).filter((row) => row.active).map(methodOf)
  const now = deps.clock.now()
  return {
    methods: await Promise.all(
      active.map(async (method) => ({ ...presentMethod(method, now), limits: await limitsFor(deps, userId, method) })),
    ),
  }
}

async function get(deps: OrderingDeps, userId: string, id: string): Promise<Deposit> {
  const row = await orders.findSeen(deps.db, id)
  if (row?.userId !== userId) throw notFound('order')
  return present(deps, row)
}

async function list(deps: OrderingDeps, userId: string, { cursor, limit }: ListDeposits): Promise<DepositPage> {
  const rows = await orders.listOf(deps.db, userId, { cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  return {
    items: await Promise.all(page.map((row) => present(deps, row))),
    nextCursor,
  }
}

async function present(deps: OrderingDeps, row: orders.SeenOrder): Promise<Deposit> {
  return presentOrder(row, { now: deps.clock.now(), again: await againFor(deps, row) })
}

/** null where there is nothing to choose, or no price is known. */
async function againFor(deps: OrderingDeps, row: orders.SeenOrder): Promise<Requoted | null> {
  if (!CHOOSING_STATUSES.some((status) => status === row.status)) return null
  const { settings } = methodOf({ ...row, active: true, statementColumns: null, updatedAt: row.createdAt })
  return requote(deps, settings, { ...row, receivedUsd: row.receivedUsd ?? '0' }).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'UNAVAILABLE') return null
    throw cause
  })
}
