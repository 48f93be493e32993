import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import {
  AskFeeReport,
  AskFeeVolumes,
  ChangeFee,
  ListFeeChanges,
  TrustForFees,
} from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeDeskService } from './fee-desk.service.ts'

const seeing = adminProcedure('finance')
const asking = seeing.meta({ asks: true })
/** The fee account signs at once: no API key has it do so. */
const acting = adminProcedure('finance').meta({ scope: 'session' })

/** `admin.fees`: what the service takes, who changed it, and what it has earned. */
export const createFeesAdminRouter = ({ feeDesk }: { feeDesk: FeeDeskService }) =>
  t.router({
    list: seeing.query(() => feeDesk.list()),
    create: asking.input(ChangeFee).mutation(({ ctx, input }) => feeDesk.ask(ctx.user, input, originOf(ctx))),
    history: seeing.input(ListFeeChanges).query(({ input }) => feeDesk.history(input)),
    volumes: seeing.input(AskFeeVolumes).query(({ input }) => feeDesk.volumes(input)),
    report: seeing.input(AskFeeReport).query(({ input }) => feeDesk.report(input)),
    trust: acting.input(TrustForFees).mutation(({ ctx, input }) => feeDesk.trust(ctx.user, input, originOf(ctx))),
  })
