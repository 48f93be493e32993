import {
  action,
  callout,
  code,
  type DeliveredPage,
  facts,
  list,
  p,
  section,
  text,
} from '#db/domains/content/rich-text.ts'
import { CURL_EXAMPLE, PAY_EXAMPLE } from './api-example.ts'

export const api: DeliveredPage = {
  key: 'api',
  en: text(
    'API',
    'Everything that the pages do goes through calls that your scripts can make too.',
    section(
      'doors',
      'Two doors to the same service',
      facts(
        [
          'tRPC, `/trpc`',
          'Every procedure, typed end to end. Reads by GET, changes by POST, news as server-sent events.',
        ],
        ['REST, `/api`', 'Signing in and out, the session, the theme, and the reads of the wallet.'],
      ),
      p(
        'Both answer in JSON, use the same session cookie and refuse for the same reasons. The [API Docs](/api-docs) list each call.',
      ),
    ),
    section(
      'first-call',
      'Your first call',
      p('Three reads need no account:'),
      code('shell', 'Public reads', CURL_EXAMPLE),
      p(
        'The next one signs in, reads a wallet and pays one lumen. Save it as `pay.mjs` and run it with Node.js 20 or newer; nothing has to be installed.',
      ),
      code('JavaScript', 'Sign in and pay', PAY_EXAMPLE),
    ),
    section(
      'rules',
      'What to hold on to',
      list(
        '**Amounts are text** with at most 7 decimals: `"12.5"`, never `12.5`.',
        '**Assets** are `XLM` or `CODE:ISSUER`.',
        '**Every payment carries a requestId**, a UUID that you make. Repeat the call with the same id as often as you like: it pays once. The same id with other contents is refused with `REQUEST_ID_REUSED`.',
        '**A payment is accepted first and settles later.** Read `transactions.get` until its status is `confirmed` or `failed`.',
        '`dryRun: true` checks a payment, an order, a swap, a stake or a deposit into a pool completely, and keeps nothing.',
      ),
    ),
    section(
      'limits',
      'Limits',
      facts(
        ['Calls', '200 a second for each session, 2,000 at once'],
        ['Payments', '600 a minute for each user'],
        [
          'Sign-ins',
          'five wrong passwords for one account in 15 minutes; a network that fails 60 times in ten minutes is slowed down',
        ],
        ['Size', '64 kB of body, 8 kB of head, 2 kB of path; the whole request within 15 seconds'],
        ['Too many', 'status 429 with `Retry-After` in seconds'],
      ),
      callout(
        'info',
        'Try it without risk',
        'On the embedded network `faucet.fund` fills your account up to 10,000 test lumens.',
      ),
      action('Open the API Docs', '/api-docs'),
    ),
  ),
  es: text(
    'API',
    'Todo lo que hacen las páginas pasa por llamadas que también pueden hacer tus scripts.',
    section(
      'doors',
      'Dos puertas al mismo servicio',
      facts(
        [
          'tRPC, `/trpc`',
          'Todos los procedimientos, con tipos de extremo a extremo. Lecturas con GET, cambios con POST, novedades como eventos del servidor.',
        ],
        ['REST, `/api`', 'Entrar y salir, la sesión, el tema y las lecturas de la cartera.'],
      ),
      p(
        'Ambas responden en JSON, usan la misma cookie de sesión y rechazan por los mismos motivos. La [referencia de la API](/api-docs) enumera cada llamada.',
      ),
    ),
    section(
      'first-call',
      'Tu primera llamada',
      p('Tres lecturas no necesitan cuenta:'),
      code('shell', 'Lecturas públicas', CURL_EXAMPLE),
      p(
        'La siguiente inicia sesión, lee una cartera y paga un lumen. Guárdala como `pay.mjs` y ejecútala con Node.js 20 o posterior; no hay que instalar nada.',
      ),
      code('JavaScript', 'Iniciar sesión y pagar', PAY_EXAMPLE),
    ),
    section(
      'rules',
      'Lo que conviene recordar',
      list(
        '**Los importes son texto** con 7 decimales como máximo: `"12.5"`, nunca `12.5`.',
        '**Los activos** son `XLM` o `CÓDIGO:EMISOR`.',
        '**Cada pago lleva un requestId**, un UUID que haces tú. Repite la llamada con el mismo cuantas veces quieras: paga una sola vez. El mismo con otro contenido se rechaza con `REQUEST_ID_REUSED`.',
        '**Un pago primero se acepta y después se liquida.** Lee `transactions.get` hasta que su estado sea `confirmed` o `failed`.',
        '`dryRun: true` comprueba por completo un pago, una orden, un intercambio, un bloqueo o un depósito en un pool, y no guarda nada.',
      ),
    ),
    section(
      'limits',
      'Límites',
      facts(
        ['Llamadas', '200 por segundo por sesión, 2000 a la vez'],
        ['Pagos', '600 por minuto y usuario'],
        [
          'Accesos',
          'cinco contraseñas equivocadas por cuenta en 15 minutos; una red que falla 60 veces en diez minutos va más despacio',
        ],
        ['Tamaño', '64 kB de cuerpo, 8 kB de cabecera, 2 kB de ruta; la petición entera en 15 segundos'],
        ['Demasiados', 'estado 429 con `Retry-After` en segundos'],
      ),
      callout(
        'info',
        'Pruébala sin riesgo',
        'En la red integrada, `faucet.fund` llena tu cuenta hasta 10.000 lumens de prueba.',
      ),
      action('Abrir la referencia', '/api-docs'),
    ),
  ),
}
