import { adminProcedure, t } from '#server/calls/procedures.ts'
import { AskBusiness } from '#shared/domains/admin/business.schema.ts'
import type { BusinessService } from './business.service.ts'

const seeing = adminProcedure('finance')

/** `admin.business`: what was earned and spent, and what people are owed beside what is held. */
export const createBusinessAdminRouter = ({ business }: { business: BusinessService }) =>
  t.router({
    report: seeing.input(AskBusiness).query(({ input }) => business.report(input)),
    custody: seeing.query(() => business.custody()),
  })
