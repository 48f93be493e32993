import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { SCHEDULE_CALL_TEXTS } from './schedule-call-texts.ts'
import { WEBHOOK_CALL_TEXTS } from './webhook-call-texts.ts'

/** What each call does, by its name. One that is not here is described by its name alone. */
export const CALL_TEXTS: Record<string, Record<Language, string>> = {
  'affiliate.terms': {
    en: 'What affiliates get of the fees that people they bring really pay.',
    es: 'Lo que reciben los afiliados de las comisiones que pagan de verdad las personas que traen.',
  },
  'affiliate.join': {
    en: 'Gives you a code and a link; whoever has them keeps them.',
    es: 'Te da un código y un enlace; quien ya los tiene los conserva.',
  },
  'affiliate.overview': {
    en: 'Your link with what it has brought: clicks, sign-ups, and what is held, free and paid, by day and source.',
    es: 'Tu enlace y lo que ha traído: clics, registros y lo retenido, libre y pagado, por día y origen.',
  },
  'affiliate.people': {
    en: 'The people you brought, masked, the newest first.',
    es: 'Las personas que has traído, enmascaradas; primero la más nueva.',
  },
  'affiliate.payouts': {
    en: 'What was paid out to you, the newest first.',
    es: 'Lo que se te ha pagado, primero lo más nuevo.',
  },
  'POST /api/affiliate-code': {
    en: 'Remembers in this browser whose code was typed, for a sign-up within 30 days.',
    es: 'Recuerda en este navegador de quién es el código escrito, para un registro en 30 días.',
  },
  'network.status': {
    en: 'The network: its ledger, fees, reserve, protocol and passphrase.',
    es: 'La red: su libro mayor, comisiones, reserva, protocolo y frase.',
  },
  'prices.list': {
    en: 'The assets of our list with their prices in US dollars.',
    es: 'Los activos de nuestra lista con sus precios en dólares.',
  },
  'market.list': {
    en: 'The markets of listed assets with price, change, volume and depth of 24 hours, the most traded first.',
    es: 'Los mercados de activos listados con precio, variación, volumen y profundidad de 24 horas; primero los más negociados.',
  },
  'market.stats': {
    en: 'What one market did within 24 hours, listed or not.',
    es: 'Lo que hizo un mercado en 24 horas, esté listado o no.',
  },
  'market.book': {
    en: 'The best prices of both sides, each with its exact fraction. Pushed by live.watch as market:BASE/COUNTER.',
    es: 'Los mejores precios de ambos lados, cada uno con su fracción exacta. live.watch los envía como market:BASE/COUNTER.',
  },
  'market.trades': {
    en: 'Trades of a market on its book and in pools, the newest first.',
    es: 'Operaciones de un mercado en su libro y en pools, primero la más nueva.',
  },
  'market.candles': {
    en: 'What a market traded, by the stretch of time; only stretches that are over.',
    es: 'Lo negociado en un mercado por tramos de tiempo; solo tramos terminados.',
  },
  'market.desk': {
    en: 'What you have arranged on the trade page.',
    es: 'Lo que has dispuesto en la página de operar.',
  },
  'market.favourites': { en: 'The markets that you have marked.', es: 'Los mercados que has marcado.' },
  'market.setDesk': {
    en: 'Arranges the trade page: what is named changes, all else stays.',
    es: 'Dispone la página de operar: cambia lo que se nombra, y lo demás queda igual.',
  },
  'market.setFavourite': { en: 'Marks a market, or no longer.', es: 'Marca un mercado o deja de marcarlo.' },
  'content.page': { en: 'The text of a page as blocks.', es: 'El texto de una página en bloques.' },
  'content.landing': { en: 'The parts of the landing page.', es: 'Las partes de la página de inicio.' },
  'support.ask': {
    en: 'Sends a message to support and answers with its reference.',
    es: 'Envía un mensaje a soporte y responde con su referencia.',
  },
  'auth.resetPassword': {
    en: 'Sets a new password by a mailed link.',
    es: 'Pone una contraseña nueva con un enlace enviado por correo.',
  },
  'wallet.overview': {
    en: 'Address, status, balances, total in US dollars and the parts of the reserve.',
    es: 'Dirección, estado, saldos, total en dólares y partes de la reserva.',
  },
  'payments.preview': {
    en: 'Fees, totals and recipient of a payment. Keeps nothing.',
    es: 'Comisiones, totales y destinatario de un pago. No guarda nada.',
  },
  'orders.preview': {
    en: 'What an order would find in the book, its fee, its reserve, and what is to be confirmed. Keeps nothing.',
    es: 'Qué encontraría una orden en el libro, su comisión, su reserva y qué hay que confirmar. No guarda nada.',
  },
  'orders.place': {
    en: 'Places an order: limit, market within its slippage, or maker. The same requestId orders once.',
    es: 'Envía una orden: limitada, a mercado dentro de su deslizamiento, o solo maker. El mismo requestId ordena una vez.',
  },
  'orders.edit': {
    en: 'Gives a resting order another price and another amount that shall still be filled; it keeps its id.',
    es: 'Da a una orden abierta otro precio y otra cantidad por ejecutar; conserva su id.',
  },
  'orders.editHeld': {
    en: 'Changes an order that waits with the service: amount, prices, distance, end or greatest fee. It keeps its id, and what is left out stays as it was.',
    es: 'Cambia una orden que espera en el servicio: cantidad, precios, distancia, vencimiento o comisión máxima. Conserva su id, y lo que se omite queda como estaba.',
  },
  'orders.cancel': { en: 'Takes a resting order back.', es: 'Retira una orden abierta.' },
  'orders.cancelAll': {
    en: 'Takes all resting orders back, of one pair or one side where they are named.',
    es: 'Retira todas las órdenes abiertas, de un par o un lado si se indican.',
  },
  'orders.list': { en: 'Orders, the newest first.', es: 'Las órdenes, primero la más nueva.' },
  'orders.get': {
    en: 'One order with every attempt and every trade that filled it.',
    es: 'Una orden con cada intento y cada operación que la ejecutó.',
  },
  'orders.fills': {
    en: 'Trades that filled orders, the newest first.',
    es: 'Las operaciones que ejecutaron órdenes, primero la más nueva.',
  },
  'orders.attempts': {
    en: 'Every attempt to place, change or take back an order, with its result and reason.',
    es: 'Cada intento de enviar, cambiar o retirar una orden, con su resultado y motivo.',
  },
  'payments.recipient': {
    en: 'Whom a name or an address reaches.',
    es: 'A quién llega un nombre o una dirección.',
  },
  'payments.setLimit': {
    en: 'Sets what a payment may be worth without a confirmation; ten times that may leave within 24 hours. Lower: at once. Higher: with the password, and after 24 hours.',
    es: 'Fija cuánto puede valer un pago sin confirmación; en 24 horas puede salir diez veces eso. Menos: al momento. Más: con la contraseña y a las 24 horas.',
  },
  'payments.limits': {
    en: 'The limit of a payment without a confirmation, and how much may leave within 24 hours.',
    es: 'El límite de un pago sin confirmación y cuánto puede salir en 24 horas.',
  },
  'payments.cancelRaise': {
    en: 'Takes back a higher limit that still waits.',
    es: 'Retira un límite más alto que aún espera.',
  },
  'payments.send': {
    en: 'Accepts one payment and answers at once with its transaction. Follow it with transactions.get until it is in a ledger. With dryRun everything is checked and nothing is sent.',
    es: 'Acepta un pago y responde al momento con su transacción. Síguela con transactions.get hasta que esté en un libro mayor. Con dryRun se comprueba todo y no se envía nada.',
  },
  'transactions.list': {
    en: 'A page of your transactions, newest first.',
    es: 'Una página de tus transacciones, las últimas primero.',
  },
  'transactions.count': {
    en: 'How many of your transactions a filter selects; of very many only the newest are counted.',
    es: 'Cuántas de tus transacciones selecciona un filtro; si son muchísimas, solo se cuentan las últimas.',
  },
  'history.list': {
    en: 'A page of what the ledger has recorded for your account, newest first.',
    es: 'Una página de lo que el libro mayor ha registrado para tu cuenta, lo último primero.',
  },
  'history.lookup': {
    en: 'What the network knows of a hash: whether it succeeded, when, and whether it touched your account and is booked.',
    es: 'Lo que la red sabe de un hash: si tuvo éxito, cuándo, y si afectó a tu cuenta y está contabilizado.',
  },
  'history.view': {
    en: 'Operations, effects on your account and XDR of one entry that is in a ledger.',
    es: 'Operaciones, efectos en tu cuenta y XDR de una entrada que está en un libro mayor.',
  },
  'history.count': { en: 'As transactions.count, for the history.', es: 'Como transactions.count, para el historial.' },
  'transactions.get': {
    en: 'One transaction with the time of each step.',
    es: 'Una transacción con la hora de cada paso.',
  },
  'transactions.cancel': {
    en: 'Takes back a payment that is not signed yet.',
    es: 'Retira un pago que aún no está firmado.',
  },
  'transactions.setNote': {
    en: 'Your note to yourself beside a transaction, up to 200 characters. Nobody else reads it; an empty one takes it away.',
    es: 'Tu nota para ti junto a una transacción, de hasta 200 caracteres. Nadie más la lee; una vacía la quita.',
  },
  'settings.get': { en: 'Your settings.', es: 'Tus ajustes.' },
  'settings.update': {
    en: 'Changes settings. What lowers your protection takes the password.',
    es: 'Cambia ajustes. Lo que baja tu protección pide la contraseña.',
  },
  'settings.setLanguage': { en: 'Chooses your language.', es: 'Elige tu idioma.' },
  'faucet.fund': {
    en: 'Gives test funds, on test networks only.',
    es: 'Da fondos de prueba, solo en redes de pruebas.',
  },
  'fees.list': {
    en: 'What we charge for each operation; the fee of the network comes on top.',
    es: 'Lo que cobramos por cada operación; la comisión de la red se suma.',
  },
  'payments.speeds': {
    en: 'What the network takes for an operation, by how fast it shall be.',
    es: 'Lo que cobra la red por una operación, según la rapidez.',
  },
  'live.watch': {
    en: 'Keeps one connection open and tells, as server-sent events, what has changed. Read that again.',
    es: 'Mantiene una conexión abierta y dice, como eventos del servidor, qué ha cambiado. Vuelve a leer eso.',
  },
  'apiKeys.list': {
    en: 'Your API keys, without the keys themselves.',
    es: 'Tus claves de API, sin las claves mismas.',
  },
  'apiKeys.create': {
    en: 'Makes an API key and shows it this once. No key may do this.',
    es: 'Crea una clave de API y la muestra solo esta vez. Ninguna clave puede hacerlo.',
  },
  'apiKeys.revoke': { en: 'Ends a key at once.', es: 'Termina una clave al momento.' },
  'apiKeys.calls': {
    en: 'The requests of a key within 7 days, newest first, with secrets blacked out.',
    es: 'Las peticiones de una clave en 7 días, las últimas primero, con los secretos tachados.',
  },
  'accessHistory.list': { en: 'Sign-ins and refusals of your account.', es: 'Entradas y rechazos de tu cuenta.' },
  'sessions.list': { en: 'Where you are signed in.', es: 'Dónde tienes sesión.' },
  'sessions.end': { en: 'Ends one session.', es: 'Termina una sesión.' },
  'sessions.endOthers': { en: 'Ends every session but this one.', es: 'Termina todas las sesiones menos esta.' },
  'security.score': { en: 'How well your account is protected.', es: 'Cuán protegida está tu cuenta.' },
  'security.factors': { en: 'Your second factors.', es: 'Tus segundos factores.' },
  'security.stepUp': {
    en: 'Verifies the password, a code or a passkey for 5 minutes in this session.',
    es: 'Verifica la contraseña, un código o una llave para 5 minutos en esta sesión.',
  },
  'security.lockChanges': {
    en: 'Locks, for 1 to 30 days, every change that would protect your account less. Nobody ends it sooner.',
    es: 'Bloquea, de 1 a 30 días, todo cambio que proteja menos tu cuenta. Nadie lo termina antes.',
  },
  'security.freeze': {
    en: 'Freezes your account: nothing leaves it, and all keys end.',
    es: 'Congela tu cuenta: no sale nada y terminan todas las claves.',
  },
  'security.changePassword': { en: 'Changes your password.', es: 'Cambia tu contraseña.' },
  'profile.closing': {
    en: 'What stands in the way of closing your account.',
    es: 'Qué impide cerrar tu cuenta.',
  },
  'profile.close': {
    en: 'Closes your account for ever. It takes your password, a code where there is a second factor, and your username.',
    es: 'Cierra tu cuenta para siempre. Pide tu contraseña, un código si hay segundo factor y tu usuario.',
  },
  'profile.setPicture': {
    en: 'Makes an uploaded file your profile picture, or takes the picture away.',
    es: 'Pone un archivo subido como foto de perfil, o la quita.',
  },
  'GET /api/user/data': {
    en: 'All that we keep about you, as one JSON file.',
    es: 'Todo lo que guardamos sobre ti, en un archivo JSON.',
  },
  'POST /api/register': { en: 'Makes an account and signs in.', es: 'Crea una cuenta e inicia sesión.' },
  'POST /api/login': {
    en: 'Signs in by username or e-mail; the answer sets the session’s cookie.',
    es: 'Inicia sesión con usuario o correo; la respuesta pone la cookie de la sesión.',
  },
  'POST /api/logout': { en: 'Ends the session.', es: 'Termina la sesión.' },
  'GET /api/user': { en: 'The signed-in user.', es: 'El usuario con sesión.' },
  'GET /api/auth-status': { en: 'Whether somebody is signed in.', es: 'Si alguien tiene sesión.' },
  'GET /api/admin/status': { en: 'Whether you are an administrator.', es: 'Si eres administrador.' },
  'POST /api/theme': { en: 'Remembers the appearance.', es: 'Recuerda la apariencia.' },
  'POST /api/reset-password-request': {
    en: 'Mails a link for a new password. The answer is the same for every address.',
    es: 'Envía un enlace para una contraseña nueva. La respuesta es igual para cualquier dirección.',
  },
  'GET /api/wallet/overview': { en: 'As wallet.overview.', es: 'Como wallet.overview.' },
  'GET /api/wallet/balances': { en: 'The balances alone.', es: 'Solo los saldos.' },
  'GET /api/wallet/transactions': { en: 'As transactions.list.', es: 'Como transactions.list.' },
  'GET /api/export': {
    en: 'A file of exactly what the filter selects, as it is read: CSV or JSON with every entry, or a PDF statement of some days.',
    es: 'Un archivo con exactamente lo que selecciona el filtro, a medida que se lee: CSV o JSON con cada entrada, o un extracto en PDF de unos días.',
  },
  'GET /api/transactions/{id}/receipt.pdf': {
    en: 'The receipt of one of your confirmed transactions, as a PDF.',
    es: 'El comprobante de una de tus transacciones confirmadas, en PDF.',
  },
  'GET /api/openapi.json': {
    en: 'This description. ?language=es gives it in Spanish.',
    es: 'Esta descripción. ?language=es la da en español.',
  },
  ...SCHEDULE_CALL_TEXTS,
  ...WEBHOOK_CALL_TEXTS,
}
