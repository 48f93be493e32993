import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** What the fields of inputs are, by their name; one call's own by `<call> <field>`. */
export const FIELD_TEXTS: Record<string, Record<Language, string>> = {
  requestId: {
    en: 'Yours, a UUID. The same id again gives the same payment, never a second one.',
    es: 'Tuyo, un UUID. El mismo id otra vez da el mismo pago, nunca otro.',
  },
  destination: {
    en: 'A G or M address, a username here, or a username with * and the host of this site.',
    es: 'Una dirección G o M, un usuario de aquí, o un usuario con * y el nombre de este sitio.',
  },
  asset: { en: 'XLM, or CODE:ISSUER.', es: 'XLM, o CÓDIGO:EMISOR.' },
  amount: { en: 'Up to 7 decimals, always text.', es: 'Hasta 7 decimales, siempre texto.' },
  memo: {
    en: 'A note on the transaction; some recipients need one.',
    es: 'Una nota en la transacción; algunos destinatarios la necesitan.',
  },
  'payments.send note': {
    en: 'A note to yourself, up to 200 characters. It is not sent, and nobody else reads it.',
    es: 'Una nota para ti, de hasta 200 caracteres. No se envía y nadie más la lee.',
  },
  memoType: { en: 'text where it is left out.', es: 'text si falta.' },
  maxFee: {
    en: 'The most that you pay as service fee. More is refused with QUOTE_CHANGED.',
    es: 'Lo máximo que pagas de comisión de servicio. Más se rechaza con QUOTE_CHANGED.',
  },
  feeAsset: {
    en: 'The asset that maxFee counts in. Another one is refused with QUOTE_CHANGED.',
    es: 'El activo en que cuenta maxFee. Otro se rechaza con QUOTE_CHANGED.',
  },
  maxNetworkFee: {
    en: 'The most XLM that the network may take. More is refused with QUOTE_CHANGED.',
    es: 'Lo máximo que puede cobrar la red, en XLM. Más se rechaza con QUOTE_CHANGED.',
  },
  claimable: {
    en: 'true: the recipient claims it when they like; you can take it back after 24 hours.',
    es: 'true: el destinatario lo reclama cuando quiera; puedes recuperarlo tras 24 horas.',
  },
  speed: {
    en: 'What is offered to the network: economy, normal or fast. economy where it is left out.',
    es: 'Lo que se ofrece a la red: economy, normal o fast. economy si falta.',
  },
  dryRun: {
    en: 'true: everything is checked as without it, and the answer says what would be. But nothing is kept, reserved or used up, and nothing is sent.',
    es: 'true: se comprueba todo como sin él, y la respuesta dice qué pasaría. Pero no se guarda, reserva ni gasta nada, y no se envía nada.',
  },
  password: {
    en: 'Your password, where PASSWORD_REQUIRED asks for it. It counts for 5 minutes in its session. Keys need none.',
    es: 'Tu contraseña, cuando PASSWORD_REQUIRED la pide. Vale 5 minutos en su sesión. Las claves no la necesitan.',
  },
  code: {
    en: 'Six digits of your authenticator app, or a recovery code.',
    es: 'Seis cifras de tu aplicación de autenticación, o un código de recuperación.',
  },
  cursor: { en: 'nextCursor of the page before.', es: 'nextCursor de la página anterior.' },
  limit: { en: 'How many at most.', es: 'Cuántos como máximo.' },
  'payments.setLimit limit': { en: 'US dollars.', es: 'Dólares.' },
  id: { en: 'From the answer that named it.', es: 'De la respuesta que lo nombró.' },
  language: { en: 'en or es.', es: 'en o es.' },
  search: {
    en: 'A username, an address, a memo, an asset code, a hash, an amount or a request id.',
    es: 'Un usuario, una dirección, un memo, un código de activo, un hash, un importe o un id de solicitud.',
  },
  kind: {
    en: 'Several types together, as the tabs of the history.',
    es: 'Varios tipos a la vez, como las pestañas del historial.',
  },
  flow: { en: 'in: what arrived; out: what left.', es: 'in: lo que llegó; out: lo que salió.' },
  counterparty: {
    en: 'The other party: an address, or the username of one of our wallets.',
    es: 'La otra parte: una dirección, o el usuario de una de nuestras carteras.',
  },
  firstDay: { en: 'YYYY-MM-DD, a day in UTC; it is included.', es: 'AAAA-MM-DD, un día en UTC; está incluido.' },
  lastDay: { en: 'YYYY-MM-DD, a day in UTC; it is included.', es: 'AAAA-MM-DD, un día en UTC; está incluido.' },
  format: { en: 'csv, json or pdf.', es: 'csv, json o pdf.' },
  zone: {
    en: 'Your time zone, as Europe/Madrid, for the column of local times.',
    es: 'Tu zona horaria, como Europe/Madrid, para la columna de horas locales.',
  },
  inLedger: { en: 'true: only what is in a ledger.', es: 'true: solo lo que está en un libro mayor.' },
  scopes: {
    en: 'What the key may do: read, trade, transfer, admin.',
    es: 'Lo que puede la clave: read, trade, transfer, admin.',
  },
  expiresAt: { en: 'Time after which it opens nothing.', es: 'Hora tras la que no abre nada.' },
  addresses: {
    en: 'From where it may be used; none: from anywhere.',
    es: 'Desde dónde se puede usar; ninguna: desde cualquiera.',
  },
  origins: {
    en: 'Of which websites the pages may call by the key, as a browser names them: https://shop.example.com; none: of no website.',
    es: 'De qué sitios web pueden llamar las páginas con la clave, como los nombra el navegador: https://shop.example.com; ninguno: de ninguno.',
  },
  destinations: {
    en: 'To which accounts it may send; none: to any.',
    es: 'A qué cuentas puede enviar; ninguna: a cualquiera.',
  },
  dailyCapUsd: {
    en: 'US dollars that may leave by it within 24 hours; a key that sends needs it.',
    es: 'Dólares que pueden salir por ella en 24 horas; una clave que envía lo necesita.',
  },
  topics: { en: 'What you want to hear of.', es: 'De qué quieres saber.' },
  since: { en: 'The id of the last event that you have read.', es: 'El id del último evento que has leído.' },
  token: { en: 'From the mailed link.', es: 'Del enlace enviado por correo.' },
  'webhooks.create url': {
    en: 'An https address of a public host, port 443.',
    es: 'Una dirección https de un servidor público, puerto 443.',
  },
  'webhooks.update url': {
    en: 'An https address of a public host, port 443.',
    es: 'Una dirección https de un servidor público, puerto 443.',
  },
  'webhooks.create events': {
    en: 'Types of events, or * for all, also later ones.',
    es: 'Tipos de eventos, o * para todos, también los que vengan.',
  },
  'webhooks.update events': {
    en: 'Types of events, or * for all, also later ones.',
    es: 'Tipos de eventos, o * para todos, también los que vengan.',
  },
  isPaused: {
    en: 'true: nothing is sent until it is false again; events wait for 7 days.',
    es: 'true: no se envía nada hasta que vuelva a false; los eventos esperan 7 días.',
  },
  'webhooks.create requestId': {
    en: 'Yours, a UUID. The same id again makes no second endpoint.',
    es: 'Tuyo, un UUID. El mismo id otra vez no crea otro destino.',
  },
  'webhooks.test requestId': {
    en: 'Yours, a UUID; it is the webhook-id of the test.',
    es: 'Tuyo, un UUID; es el webhook-id de la prueba.',
  },
  deliveryId: {
    en: 'The id of one delivery, from webhooks.deliveries.',
    es: 'El id de una entrega, de webhooks.deliveries.',
  },
  'webhooks.deliveries state': {
    en: 'waiting, delivered, failed or skipped; all where it is left out.',
    es: 'waiting, delivered, failed o skipped; todas si falta.',
  },
  'webhooks.replay since': {
    en: 'A time in ISO: all that have not arrived since then.',
    es: 'Una hora en ISO: todas las que no han llegado desde entonces.',
  },
  'events.list after': {
    en: 'nextCursor of the answer before; without it from 7 days ago.',
    es: 'nextCursor de la respuesta anterior; sin él, desde hace 7 días.',
  },
  'events.list types': {
    en: 'Only these types of events.',
    es: 'Solo estos tipos de eventos.',
  },
}
