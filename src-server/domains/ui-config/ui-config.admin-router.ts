import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ApplySettings, ListSettingChanges, RevertSetting } from '#shared/domains/ui-config/ui-config.schema.ts'
import type { UiConfigService } from './ui-config.service.ts'

/** Each category takes one of these; which, the service says. */
const procedure = adminProcedure('content', 'operations')

/** `admin.uiConfig`: name, look and switches of the product, with what they were before. */
export const createUiConfigAdminRouter = ({ uiConfig }: { uiConfig: UiConfigService }) =>
  t.router({
    list: procedure.query(({ ctx }) => uiConfig.list(ctx.user)),
    update: procedure.input(ApplySettings).mutation(({ ctx, input }) => uiConfig.apply(ctx.user, input, originOf(ctx))),
    history: procedure.input(ListSettingChanges).query(({ input }) => uiConfig.history(input)),
    revert: procedure
      .input(RevertSetting)
      .mutation(({ ctx, input }) => uiConfig.revert(ctx.user, input, originOf(ctx))),
  })
