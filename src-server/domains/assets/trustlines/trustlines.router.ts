import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import { ChangeAsset, LookUpAssets, OfAsset, SetAssetView } from '#shared/domains/assets/assets.schema.ts'
import type { TrustlinesService } from './trustlines.service.ts'

export const createAssetsRouter = ({ assets, trustlines }: { assets: AssetsService; trustlines: TrustlinesService }) =>
  t.router({
    /** What a code, a name, a domain or CODE:ISSUER may mean; nothing given: the operator's list. */
    lookup: userProcedure.input(LookUpAssets).query(({ ctx, input }) => trustlines.lookUp(ctx.user.id, input.query)),
    /** One asset: what the network and its issuer say of it, and what of it is the caller's. */
    get: userProcedure.input(OfAsset).query(({ ctx, input }) => trustlines.get(ctx.user.id, input.asset)),
    /** Makes the caller's wallet able to hold an asset; the network locks a reserve for it. */
    add: moneyProcedure.input(ChangeAsset).mutation(({ ctx, input }) => trustlines.add(ctx.user.id, input)),
    /** Ends that, which is possible only at a zero balance; the reserve is free again. */
    remove: moneyProcedure.input(ChangeAsset).mutation(({ ctx, input }) => trustlines.remove(ctx.user.id, input)),
    /** Which assets the caller's wallet holds or can hold, and whether they are to be trusted. */
    mine: userProcedure.query(({ ctx }) => trustlines.mine(ctx.user.id)),
    /** How the caller looks at them. */
    view: userProcedure.query(({ ctx }) => assets.view(ctx.user.id)),
    setView: userProcedure.input(SetAssetView).mutation(({ ctx, input }) => assets.setView(ctx.user.id, input)),
  })
