import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { WalletService } from './wallet.service.ts'

export const createWalletRouter = ({ wallet }: { wallet: WalletService }) =>
  t.router({
    /** Address, state and balances of the user's wallet. */
    overview: userProcedure.query(({ ctx }) => wallet.overview(ctx.user.id)),
  })

export const createFaucetRouter = ({ wallet }: { wallet: WalletService }) =>
  t.router({
    /** Test funds for the user's wallet, on test networks only. */
    fund: moneyProcedure.mutation(({ ctx }) => wallet.fund(ctx.user.id)),
  })
