import {
  callout,
  cards,
  type DeliveredPage,
  facts,
  list,
  p,
  section,
  table,
  text,
} from '#db/domains/content/rich-text.ts'

export const documentation: DeliveredPage = {
  key: 'documentation',
  en: text(
    'Documentation',
    'How Astrolabe works, from your account down to the ledger.',
    section(
      'start',
      'Where to begin',
      cards(
        ['Tutorials', 'Register, receive, send: step by step.', '/tutorials'],
        ['Stellar Network', 'The words and rules of the network below.', '/stellar'],
        ['API', 'The same from a script.', '/api'],
      ),
    ),
    section(
      'account',
      'Accounts and custody',
      p(
        'Your user and your ledger account are made together. The account has an address of its own, and a key that is made on the server and sealed there: AES-256-GCM under a key of its own, sealed in turn by the master key of the installation. Copying a sealed key to another user does not open it.',
      ),
      facts(
        ['Opening', '3.1 XLM from the treasury, once for each user; up to 100 accounts in one transaction'],
        [
          'States',
          'creating, until the account is in a ledger; active; frozen, where its sending is stopped, as after a transaction that this service did not sign',
        ],
        ['Payments to a new account', 'wait until it is open'],
      ),
    ),
    section(
      'balances',
      'Balances',
      p('What you see is a mirror of your account at a certain ledger, never a sum that we keep in parallel.'),
      table(
        'Parts of a balance',
        ['Part', 'What it is'],
        ['Total', 'what the ledger shows'],
        ['In orders', 'promised by open offers on the network'],
        ['Reserved', "the network's reserve, and what payments under way hold"],
        ['Spendable', 'the rest: what you can send now'],
      ),
    ),
    section(
      'payments',
      'Payments',
      list(
        'Acceptance checks everything at once: funds, limit, recipient, memo. Request, amount and wake-up are stored in one transaction, so none can exist without the others.',
        'The envelope is signed and stored before its first byte leaves. It is good for 60 seconds of ledger time.',
        'No answer of the network counts as a verdict. Only the hash in a ledger, or the proof that it can never get there, ends an attempt.',
        'All attempts of a payment share one sequence number, so that at most one can apply.',
        'What is not signed within 15 minutes is given up.',
      ),
      callout(
        'good',
        'After a crash',
        'The next start looks up what was under way, waits until it is decided, and goes on. Nothing is sent a second time.',
      ),
    ),
    section(
      'limits',
      'Limits and checks',
      facts(
        [
          'Transaction limit',
          '1,000 US dollars for one transaction without a confirmation; ten times that within 24 hours',
        ],
        ['Raising the limit', 'takes the password, is mailed, and counts after 24 hours'],
        ['Password', 'for each payment; it counts for five minutes in its session'],
        ['Asset without a price', 'always asks for the password'],
        ['After a password reset', 'nothing leaves for 24 hours; every session ends'],
        ['Network fees paid by us', '20 a day for each user'],
      ),
    ),
    section(
      'running',
      'Running it yourself',
      p(
        '`npm start` on one machine starts a database, an embedded Stellar network and the product, and ends with one address. It needs no connection to the outside. `STELLAR_NETWORK` chooses `embedded`, `testnet`, `public` or `custom`; `DATABASE_URL` a database of your own; `MAIL_URL` a mail server. `src-server/environment.md` lists every variable.',
      ),
      facts(
        ['`/healthz`', 'the process is alive'],
        ['`/readyz`', 'people can be served; 503 names what fails, and `degraded` names what only waits'],
        ['`npm run keys:rotate`', 'a new master key while everything runs'],
        ['`npm run admin:create`', 'an administrator'],
      ),
    ),
  ),
  es: text(
    'Documentación',
    'Cómo funciona Astrolabe, desde tu cuenta hasta el libro mayor.',
    section(
      'start',
      'Por dónde empezar',
      cards(
        ['Tutoriales', 'Registrarse, recibir, enviar: paso a paso.', '/tutorials'],
        ['La red Stellar', 'Las palabras y reglas de la red que hay debajo.', '/stellar'],
        ['API', 'Lo mismo desde un script.', '/api'],
      ),
    ),
    section(
      'account',
      'Cuentas y custodia',
      p(
        'Tu usuario y tu cuenta del libro mayor se crean juntos. La cuenta tiene su propia dirección y una clave que se genera en el servidor y se sella allí: AES-256-GCM bajo una clave propia, sellada a su vez por la clave maestra de la instalación. Copiar una clave sellada a otro usuario no la abre.',
      ),
      facts(
        ['Apertura', '3,1 XLM de la tesorería, una vez por usuario; hasta 100 cuentas en una transacción'],
        [
          'Estados',
          'creándose, hasta que la cuenta figura en un libro mayor; activa; congelada, si sus envíos están detenidos, como tras una transacción que este servicio no firmó',
        ],
        ['Pagos a una cuenta nueva', 'esperan hasta que esté abierta'],
      ),
    ),
    section(
      'balances',
      'Saldos',
      p('Lo que ves es un reflejo de tu cuenta en un libro mayor concreto, nunca una suma que llevemos en paralelo.'),
      table(
        'Partes de un saldo',
        ['Parte', 'Qué es'],
        ['Total', 'lo que muestra el libro mayor'],
        ['En órdenes', 'prometido por ofertas abiertas en la red'],
        ['Reservado', 'la reserva de la red y lo que retienen los pagos en curso'],
        ['Disponible', 'el resto: lo que puedes enviar ahora'],
      ),
    ),
    section(
      'payments',
      'Pagos',
      list(
        'La aceptación lo comprueba todo de una vez: fondos, límite, destinatario, memo. Petición, importe y aviso se guardan en una sola transacción, así que ninguno puede existir sin los otros.',
        'El sobre se firma y se guarda antes de que salga su primer byte. Vale 60 segundos de tiempo del libro mayor.',
        'Ninguna respuesta de la red cuenta como veredicto. Solo el hash en un libro mayor, o la prueba de que ya no puede llegar, termina un intento.',
        'Todos los intentos de un pago comparten un número de secuencia, de modo que como mucho uno puede aplicarse.',
        'Lo que no se firma en 15 minutos se abandona.',
      ),
      callout(
        'good',
        'Después de una caída',
        'El siguiente arranque consulta lo que estaba en curso, espera a que se decida y continúa. Nada se envía por segunda vez.',
      ),
    ),
    section(
      'limits',
      'Límites y comprobaciones',
      facts(
        ['Límite por transacción', '1000 dólares por transacción sin confirmación; diez veces eso en 24 horas'],
        ['Subir el límite', 'pide la contraseña, se avisa por correo y vale a las 24 horas'],
        ['Contraseña', 'por cada pago; vale cinco minutos en su sesión'],
        ['Activo sin precio', 'pide siempre la contraseña'],
        ['Tras restablecer la contraseña', 'no sale nada durante 24 horas; se cierran todas las sesiones'],
        ['Comisiones de red que pagamos', '20 al día por usuario'],
      ),
    ),
    section(
      'running',
      'Ponerlo en marcha',
      p(
        '`npm start` arranca en una sola máquina una base de datos, una red Stellar integrada y el producto, y termina con una dirección. No necesita conexión con el exterior. `STELLAR_NETWORK` elige `embedded`, `testnet`, `public` o `custom`; `DATABASE_URL`, una base de datos propia; `MAIL_URL`, un servidor de correo. `src-server/environment.md` enumera todas las variables.',
      ),
      facts(
        ['`/healthz`', 'el proceso está vivo'],
        ['`/readyz`', 'se puede atender a las personas; 503 nombra lo que falla y `degraded`, lo que solo espera'],
        ['`npm run keys:rotate`', 'una clave maestra nueva con todo en marcha'],
        ['`npm run admin:create`', 'un administrador'],
      ),
    ),
  ),
}
