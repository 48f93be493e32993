/** Text that somebody accepts before a pool quotes with real money. Another text is another version, which has to be accepted again. */
export const MAKER_RISK_VERSION = 1

export const MAKER_RISK: Record<'en' | 'es', readonly string[]> = {
  en: [
    'A pool buys and sells automatically with your money. Where a price moves one way, it is left with the asset that lost, and you can lose all that you put in.',
    'The budget leaves your account for wallets of your own. You can take it back at any time, but not at a price that you choose: nothing is sold when a pool closes.',
    'Limits stop new orders. An order on the book can still be filled before a ledger has removed it.',
    'Reserves of wallets, lines and orders come back when the pool is closed. Network fees do not.',
    'An issuer can freeze or claw back an asset. Then what a wallet holds of it stays there until the issuer releases it.',
  ],
  es: [
    'Un pool compra y vende automáticamente con tu dinero. Si el precio se mueve en una sola dirección, se queda con el activo que ha perdido, y puedes perder todo lo que pusiste.',
    'El presupuesto pasa de tu cuenta a carteras tuyas. Puedes recuperarlo cuando quieras, pero no al precio que elijas: al cerrar un pool no se vende nada.',
    'Los límites detienen las órdenes nuevas. Una orden ya puesta aún puede ejecutarse antes de que un libro la retire.',
    'Las reservas de carteras, líneas y órdenes vuelven al cerrar el pool. Las comisiones de red, no.',
    'Un emisor puede congelar o recuperar un activo. Lo que una cartera tenga de él se queda allí hasta que el emisor lo libere.',
  ],
}
