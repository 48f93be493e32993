import { code, type DeliveredPage, list, p, section, table, text } from '#db/domains/content/rich-text.ts'

const SEND = `{
  "requestId": "0190f3c2-7c7a-7c3e-9a41-2f5f2a1f9c11",
  "destination": "bob",
  "asset": "XLM",
  "amount": "12.5",
  "memo": "dinner",
  "memoType": "text",
  "password": "…"
}`
const KEY_CALL = `curl -H "authorization: Bearer $ASTROLABE_KEY" http://localhost:3000/trpc/wallet.overview`
const ERROR = `{
  "error": {
    "message": "You can send at most 3.2 XLM: …",
    "data": {
      "code": "INSUFFICIENT_FUNDS",
      "messageKey": "errors.INSUFFICIENT_FUNDS",
      "httpStatus": 422,
      "field": "amount",
      "requestId": "req-1x"
    }
  }
}`

export const apiDocs: DeliveredPage = {
  key: 'api-docs',
  en: text(
    'API Docs',
    'Each call by its name, what it takes and what it answers. Begin with the [guides](/api-docs/guides); what has changed is in the [changelog](/api-docs/changelog).',
    section(
      'first',
      'First call',
      p(
        '`GET /trpc/<name>?input=<JSON>` for a query, `POST /trpc/<name>` with the input as JSON for a mutation, and for a query whose input no log should keep. The answer is `{"result": {"data": …}}`. All of it is in `/api/openapi.json`, for tools to read.',
      ),
      code('Shell', 'With a key', KEY_CALL),
      p(
        'In TypeScript, the client with the types of every call is `examples/astrolabe.ts` in the source. A script beside it runs as it is, with Node.js 22.18 or newer: `ASTROLABE_KEY=ak_… node examples/balance.ts`.',
      ),
    ),
    section(
      'keys',
      'Keys and scopes',
      p(
        'A key is made under Settings, API keys, and shown once. It comes in the header `Authorization: Bearer`, beside which no cookie counts. What no scope names, a session alone may do.',
      ),
      table(
        'Scopes',
        ['Scope', 'What it allows'],
        ['`read`', 'queries about your account'],
        ['`request`', 'making and cancelling payment requests'],
        ['`trade`', 'orders and swaps'],
        [
          '`transfer`',
          'what takes value out, within its daily cap; on the public network from 24 hours after the key was made',
        ],
        ['`admin`', 'the calls of an administrator'],
      ),
      p('Each request of a key is kept for 7 days, with its secrets blacked out, and shown below your keys.'),
    ),
    section(
      'limits',
      'Limits',
      p(
        'Answers to a key carry `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`; where nothing is left, `Retry-After` tells the seconds to wait.',
      ),
    ),
    section(
      'send',
      'A payment',
      p(
        '`destination` is a G or M address or a username here, also with `*` and the host of this site after it. `memo`, `memoType`, `maxFee`, `password` and `dryRun` may be left out. A right password counts for five minutes in its session; a key needs none. With `dryRun` everything is checked, and nothing is kept or sent.',
      ),
      code('JSON', 'Input of payments.send', SEND),
      p(
        'The answer is a transaction: id, requestId, type, asset, amount, fee, networkFee, from, to, memo, memoType, status, hash, ledger, resultCode, and the times createdAt, signedAt, submittedAt, ledgerAt, bookedAt.',
      ),
      table(
        'States of a transaction',
        ['Status', 'Meaning', 'Then'],
        ['`queued`', 'accepted, its amount is set aside', 'signed, or failed'],
        [
          '`signed`',
          'its envelope is stored and on its way',
          'confirmed, failed, or queued once more where it is proven dead',
        ],
        ['`confirmed`', 'is in a closed ledger', 'final'],
        ['`failed`', 'moved nothing; resultCode tells why', 'final'],
      ),
    ),
    section(
      'rest',
      'REST calls',
      table(
        'REST calls',
        ['Call', 'Takes', 'Answers'],
        ['`POST /api/register`', 'username, email, password', '201 and the user, signed in'],
        ['`POST /api/login`', 'username (or e-mail), password', '200 and the user; 401 otherwise'],
        ['`POST /api/logout`', 'nothing', '200 always'],
        ['`GET /api/user`', '–', 'the user, or 401'],
        ['`GET /api/auth-status`', '–', 'authenticated, sessionID'],
        ['`POST /api/theme`', 'appearance: light or dark', 'appearance'],
        ['`POST /api/reset-password-request`', 'email', '200, the same for every address'],
        ['`GET /api/wallet/overview`', '–', 'as wallet.overview'],
        ['`GET /api/wallet/balances`', '–', 'the balances alone'],
        ['`GET /api/wallet/transactions`', 'as transactions.list, in the query', 'as transactions.list'],
        ['`GET /api/admin/status`', '–', 'isAdmin'],
      ),
    ),
    section(
      'errors',
      'Errors',
      p(
        'Over tRPC an error stands in `error`, over REST the body is `{"message", "code", "requestId"}`. The code is stable, the sentence is for people.',
      ),
      code('JSON', 'An error over tRPC', ERROR),
      table(
        'Codes that a script should know',
        ['Code', 'Status', 'Solution'],
        ['`BAD_INPUT`', '400', 'correct the field that is named'],
        ['`NOT_AUTHENTICATED`', '401', 'sign in again'],
        ['`PASSWORD_REQUIRED`, `PASSWORD_WRONG`', '403', 'send the password with the payment'],
        ['`SENDING_PAUSED`, `ACCOUNT_HELD`', '403', 'nothing can be sent now; the sentence says why, and until when'],
        ['`REQUEST_ID_REUSED`', '409', 'use a new requestId for a new payment'],
        ['`QUOTE_CHANGED`', '409', 'preview again, and confirm the new fee'],
        ['`INSUFFICIENT_FUNDS`, `LIMIT_EXCEEDED`', '422', 'send less'],
        ['`DESTINATION_UNFUNDED`, `MEMO_REQUIRED`', '422', 'what the recipient needs first'],
        ['`TOO_MANY_REQUESTS`', '429', 'wait for the seconds in Retry-After'],
        ['`UNAVAILABLE`', '503', 'repeat the same call with the same requestId'],
      ),
    ),
    section(
      'events',
      'News',
      p('`live.watch` keeps one connection open and tells what has changed; read that again. Topics:'),
      list(
        '`transactions` and `orders`, with the id that changed',
        '`balances`',
        '`ledgers`, with number and time',
        '`notifications` and `markets`',
        '`market:XLM/CODE:ISSUER`, with the whole book at first, then what changes, and the trades',
      ),
      p('A key needs `read` for it. `examples/watch.ts` in the source follows a book and your own orders.'),
    ),
  ),
  es: text(
    'Referencia de la API',
    'Cada llamada por su nombre, qué toma y qué responde. Empieza por las [guías](/api-docs/guides); lo que ha cambiado está en el [registro de cambios](/api-docs/changelog).',
    section(
      'first',
      'Primera llamada',
      p(
        '`GET /trpc/<nombre>?input=<JSON>` para una consulta, `POST /trpc/<nombre>` con la entrada en JSON para un cambio, y para una consulta cuya entrada ningún registro deba guardar. La respuesta es `{"result": {"data": …}}`. Todo está en `/api/openapi.json`, para que lo lean herramientas.',
      ),
      code('Shell', 'Con una clave', KEY_CALL),
      p(
        'En TypeScript, el cliente con los tipos de cada llamada es `examples/astrolabe.ts` en el código fuente. Un script a su lado se ejecuta tal cual, con Node.js 22.18 o posterior: `ASTROLABE_KEY=ak_… node examples/balance.ts`.',
      ),
    ),
    section(
      'keys',
      'Claves y ámbitos',
      p(
        'Una clave se crea en Ajustes, claves de API, y se muestra una vez. Llega en la cabecera `Authorization: Bearer`, junto a la cual ninguna cookie cuenta. Lo que ningún ámbito nombra, solo lo puede una sesión.',
      ),
      table(
        'Ámbitos',
        ['Ámbito', 'Qué permite'],
        ['`read`', 'consultas sobre tu cuenta'],
        ['`request`', 'crear y cancelar solicitudes de pago'],
        ['`trade`', 'órdenes e intercambios'],
        [
          '`transfer`',
          'lo que saca valor, dentro de su tope diario; en la red pública, desde 24 horas después de crear la clave',
        ],
        ['`admin`', 'las llamadas de un administrador'],
      ),
      p('Cada petición de una clave se guarda 7 días, con sus secretos tachados, y se muestra bajo tus claves.'),
    ),
    section(
      'limits',
      'Límites',
      p(
        'Las respuestas a una clave llevan `RateLimit-Limit`, `RateLimit-Remaining` y `RateLimit-Reset`; cuando no queda nada, `Retry-After` dice los segundos de espera.',
      ),
    ),
    section(
      'send',
      'Un pago',
      p(
        '`destination` es una dirección G o M o un usuario de aquí, también seguido de `*` y del nombre de este sitio. `memo`, `memoType`, `maxFee`, `password` y `dryRun` pueden faltar. Una contraseña correcta vale cinco minutos en su sesión; una clave no la necesita. Con `dryRun` se comprueba todo, y no se guarda ni se envía nada.',
      ),
      code('JSON', 'Entrada de payments.send', SEND),
      p(
        'La respuesta es una transacción: id, requestId, type, asset, amount, fee, networkFee, from, to, memo, memoType, status, hash, ledger, resultCode y las horas createdAt, signedAt, submittedAt, ledgerAt, bookedAt.',
      ),
      table(
        'Estados de una transacción',
        ['Estado', 'Significado', 'Después'],
        ['`queued`', 'aceptada, su importe está apartado', 'signed o failed'],
        [
          '`signed`',
          'su sobre está guardado y en camino',
          'confirmed, failed, o queued otra vez si se demuestra muerto',
        ],
        ['`confirmed`', 'figura en un libro mayor cerrado', 'definitivo'],
        ['`failed`', 'no movió nada; resultCode dice por qué', 'definitivo'],
      ),
    ),
    section(
      'rest',
      'Llamadas REST',
      table(
        'Llamadas REST',
        ['Llamada', 'Toma', 'Responde'],
        ['`POST /api/register`', 'username, email, password', '201 y el usuario, con sesión'],
        ['`POST /api/login`', 'username (o correo), password', '200 y el usuario; si no, 401'],
        ['`POST /api/logout`', 'nada', 'siempre 200'],
        ['`GET /api/user`', '–', 'el usuario, o 401'],
        ['`GET /api/auth-status`', '–', 'authenticated, sessionID'],
        ['`POST /api/theme`', 'appearance: light o dark', 'appearance'],
        ['`POST /api/reset-password-request`', 'email', '200, igual para cualquier dirección'],
        ['`GET /api/wallet/overview`', '–', 'como wallet.overview'],
        ['`GET /api/wallet/balances`', '–', 'solo los saldos'],
        ['`GET /api/wallet/transactions`', 'como transactions.list, en la consulta', 'como transactions.list'],
        ['`GET /api/admin/status`', '–', 'isAdmin'],
      ),
    ),
    section(
      'errors',
      'Errores',
      p(
        'Por tRPC el error está en `error`; por REST el cuerpo es `{"message", "code", "requestId"}`. El código es estable, la frase es para personas.',
      ),
      code('JSON', 'Un error por tRPC', ERROR),
      table(
        'Códigos que un script debe conocer',
        ['Código', 'Estado', 'Solución'],
        ['`BAD_INPUT`', '400', 'corrige el campo que se nombra'],
        ['`NOT_AUTHENTICATED`', '401', 'inicia sesión otra vez'],
        ['`PASSWORD_REQUIRED`, `PASSWORD_WRONG`', '403', 'envía la contraseña con el pago'],
        [
          '`SENDING_PAUSED`, `ACCOUNT_HELD`',
          '403',
          'ahora no se puede enviar nada; la frase dice por qué y hasta cuándo',
        ],
        ['`REQUEST_ID_REUSED`', '409', 'usa un requestId nuevo para un pago nuevo'],
        ['`QUOTE_CHANGED`', '409', 'revisa otra vez y confirma la comisión nueva'],
        ['`INSUFFICIENT_FUNDS`, `LIMIT_EXCEEDED`', '422', 'envía menos'],
        ['`DESTINATION_UNFUNDED`, `MEMO_REQUIRED`', '422', 'lo que el destinatario necesita antes'],
        ['`TOO_MANY_REQUESTS`', '429', 'espera los segundos de Retry-After'],
        ['`UNAVAILABLE`', '503', 'repite la misma llamada con el mismo requestId'],
      ),
    ),
    section(
      'events',
      'Novedades',
      p('`live.watch` mantiene una conexión abierta y dice qué ha cambiado; vuelve a leer eso. Temas:'),
      list(
        '`transactions` y `orders`, con el id que cambió',
        '`balances`',
        '`ledgers`, con número y hora',
        '`notifications` y `markets`',
        '`market:XLM/CODE:ISSUER`, primero con el libro entero, luego con lo que cambia y las operaciones',
      ),
      p(
        'Una clave necesita `read` para ello. `examples/watch.ts`, en el código fuente, sigue un libro y tus propias órdenes.',
      ),
    ),
  ),
}
