import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { CreditMany, ListCreditable } from '#shared/domains/deposits/bulk.schema.ts'
import {
  AttachLine,
  DecideDeposit,
  DismissContradictions,
  ImportStatement,
  ListLines,
  ListQueue,
  ListStatements,
  PreviewStatement,
  ReturnLine,
  SettleDebt,
  ShortenHold,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import { OfDeposit } from '#shared/domains/deposits/deposits.schema.ts'
import { ListOutgoing } from '#shared/domains/deposits/outgoing.schema.ts'
import type { DepositDesk } from './desk/desk.service.ts'

/** A key may import and ask; what one administrator decides alone takes their session. */
const desk = adminProcedure('finance')
const acting = adminProcedure('finance').meta({ scope: 'session' })

/** `admin.deposits`: what people ordered, what the statements say, and what becomes of both. */
export const createDepositsAdminRouter = ({ depositDesk }: { depositDesk: DepositDesk }) =>
  t.router({
    queue: desk.input(ListQueue).query(({ input }) => depositDesk.queue(input)),
    /** Order, claim and statement side by side. */
    get: desk.input(OfDeposit).query(({ ctx, input }) => depositDesk.get(ctx.user, input.id)),
    /** What an import of a provider's export would read: its columns, its first lines, its problems. Nothing is stored. */
    previewStatement: desk.input(PreviewStatement).mutation(({ input }) => depositDesk.previewStatement(input)),
    /** Takes over a provider's export: every payment once, matched with orders. */
    importStatement: desk
      .input(ImportStatement)
      .mutation(({ ctx, input }) => depositDesk.importStatement(ctx.user, input, originOf(ctx))),
    statements: desk.input(ListStatements).query(({ input }) => depositDesk.statements(input)),
    /** Money that belongs to no order as far as can be told. */
    lines: desk.input(ListLines).query(({ input }) => depositDesk.lines(input)),
    attach: acting.input(AttachLine).mutation(({ ctx, input }) => depositDesk.attach(ctx.user, input, originOf(ctx))),
    /** Money that belongs to no order went back: the statement has the payment that says so. */
    returnLine: acting
      .input(ReturnLine)
      .mutation(({ ctx, input }) => depositDesk.returnLine(ctx.user, input, originOf(ctx))),
    /** Payments of statements that left and may be the proof of a refund: of the same sum and method, each for one refund. */
    outgoing: desk.input(ListOutgoing).query(({ input }) => depositDesk.outgoing(input)),
    /** Matched orders without an alarm that nobody has asked to credit yet, oldest first. */
    creditable: desk.input(ListCreditable).query(({ ctx, input }) => depositDesk.creditable(ctx.user, input)),
    /** Asks to credit many matched orders under one approval; each is checked again when it is applied. */
    creditMany: desk
      .meta({ asks: true })
      .input(CreditMany)
      .mutation(({ ctx, input }) => depositDesk.creditMany(ctx.user, input, originOf(ctx))),
    decide: acting
      .input(DecideDeposit)
      .mutation(({ ctx, input }) => depositDesk.decide(ctx.user, input, originOf(ctx))),
    shortenHold: acting
      .input(ShortenHold)
      .mutation(({ ctx, input }) => depositDesk.shortenHold(ctx.user, input, originOf(ctx))),
    /** Dismisses contradicting lines of a payment: two administrators agree on it. */
    dismissContradictions: acting.input(DismissContradictions).mutation(async ({ ctx, input }) => ({
      approvalId: await depositDesk.dismissContradictions(ctx.user, input, originOf(ctx)),
    })),
    settleDebt: acting
      .input(SettleDebt)
      .mutation(({ ctx, input }) => depositDesk.settleDebt(ctx.user, input, originOf(ctx))),
  })
