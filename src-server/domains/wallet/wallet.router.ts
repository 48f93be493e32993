import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'

export const walletRouter = t.router({
  /** Address, state and balances of the user's wallet. */
  overview: userProcedure.query(({ ctx }) => ctx.services.wallet.overview(ctx.user.id)),
})

export const faucetRouter = t.router({
  /** Test funds for the user's wallet, on test networks only. */
  fund: moneyProcedure.mutation(({ ctx }) => ctx.services.wallet.fund(ctx.user.id)),
})
