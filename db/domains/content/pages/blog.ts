import { callout, type DeliveredPage, facts, list, p, section, steps, text } from '#db/domains/content/rich-text.ts'

export const blog: DeliveredPage = {
  key: 'blog',
  en: text(
    'Blog',
    'Notes from the workshop: how this product is built, and why that way.',
    section(
      'one-payment',
      'A payment that cannot happen twice',
      p(
        'The worst mistake of a wallet is not a payment that fails. It is one that was sent, seemed lost, and was sent again. It happens when a program takes a missing answer for a no.',
      ),
      p(
        'So we never do. Before an envelope leaves, it is stored with its hash. If the answer is lost, the same envelope is sent again; the network takes it once at most, because its sequence number fits once. A new envelope is made only when the old one is provably dead: its time has passed in a closed ledger, that ledger is read, and the hash is nowhere.',
      ),
      steps(
        ['Accept', 'Request, amount and wake-up are stored together.'],
        ['Sign', 'The envelope is stored before a byte leaves.'],
        ['Send, and look', 'Only a ledger decides.'],
        ['Book', 'The balance follows the ledger, in one step with the verdict.'],
      ),
      p(
        'To be sure, we stop our own program at every point on that way, again and again, and count afterwards. The count has to be right each time.',
      ),
    ),
    section(
      'text-amounts',
      'Why every amount is text',
      p(
        'A computer adds 0.1 and 0.2 to 0.30000000000000004. With money that is no curiosity but a fault. On Stellar the smallest part of an asset is 0.0000001, and the largest amount has 19 digits: more than an ordinary number of a browser can hold.',
      ),
      p(
        'Therefore amounts are text wherever they travel, and whole numbers of stroops wherever they are counted. Rounding is allowed in one place only: when we show what something is worth in dollars.',
      ),
    ),
    section(
      'reset',
      'What a forgotten password should cost',
      p(
        'Whoever reads your mail can ask for a new password. Many services then hand over everything. We let in whoever has the link, but for 24 hours nothing can leave the account, every session is ended, and a notice tells you until when.',
      ),
      facts(
        ['The link', 'works once, for 30 minutes; we keep its hash alone'],
        ['The answer', 'is the same for every address, so nobody can find out who has an account'],
        ['The page', 'does nothing until its button is pressed: scanners of mails follow links, too'],
      ),
    ),
    section(
      'offline',
      'A network in a drawer',
      p(
        'Our tests run against a Stellar network that lives in one process: ledger, order books, Horizon and all. It is held to the real rules, result code by result code. You get it too: `npm start` brings it along, and needs no connection.',
      ),
      list(
        'You can try everything with money that has no value.',
        'A fault that occurs once in a thousand runs can be repeated, since its ledgers close when the test says so.',
        'A demonstration on a train works.',
      ),
      callout(
        'info',
        'What it is not',
        'It is no copy of the public network: nothing that happens there is worth anything outside.',
      ),
    ),
  ),
  es: text(
    'Blog',
    'Notas del taller: cómo está hecho este producto y por qué así.',
    section(
      'one-payment',
      'Un pago que no puede ocurrir dos veces',
      p(
        'El peor error de una cartera no es un pago que falla. Es uno que se envió, pareció perdido y se envió otra vez. Ocurre cuando un programa toma una respuesta que falta por un no.',
      ),
      p(
        'Por eso nunca lo hacemos. Antes de que un sobre salga, se guarda con su hash. Si se pierde la respuesta, se envía otra vez el mismo sobre; la red lo admite como mucho una vez, porque su número de secuencia encaja una vez. Solo se hace un sobre nuevo cuando el anterior está demostradamente muerto: su tiempo pasó en un libro mayor cerrado, ese libro mayor está leído y el hash no aparece.',
      ),
      steps(
        ['Aceptar', 'Petición, importe y aviso se guardan juntos.'],
        ['Firmar', 'El sobre se guarda antes de que salga un byte.'],
        ['Enviar y mirar', 'Solo un libro mayor decide.'],
        ['Contabilizar', 'El saldo sigue al libro mayor, en un solo paso con el veredicto.'],
      ),
      p(
        'Para estar seguros, paramos nuestro propio programa en cada punto de ese camino, una y otra vez, y contamos después. La cuenta tiene que salir siempre.',
      ),
    ),
    section(
      'text-amounts',
      'Por qué cada importe es texto',
      p(
        'Un ordenador suma 0,1 y 0,2 y obtiene 0,30000000000000004. Con dinero eso no es una curiosidad, es un fallo. En Stellar la parte más pequeña de un activo es 0,0000001 y el importe más grande tiene 19 cifras: más de lo que cabe en un número corriente del navegador.',
      ),
      p(
        'Así que los importes son texto allí donde viajan y números enteros de stroops allí donde se cuentan. Solo se redondea en un sitio: cuando mostramos lo que algo vale en dólares.',
      ),
    ),
    section(
      'reset',
      'Lo que debería costar una contraseña olvidada',
      p(
        'Quien lee tu correo puede pedir una contraseña nueva. Muchos servicios lo entregan entonces todo. Nosotros dejamos entrar a quien tiene el enlace, pero durante 24 horas no puede salir nada de la cuenta, se cierran todas las sesiones y un aviso te dice hasta cuándo.',
      ),
      facts(
        ['El enlace', 'funciona una vez, durante 30 minutos; solo guardamos su hash'],
        ['La respuesta', 'es igual para cualquier dirección, así nadie averigua quién tiene cuenta'],
        ['La página', 'no hace nada hasta que se pulsa su botón: los analizadores de correo también siguen enlaces'],
      ),
    ),
    section(
      'offline',
      'Una red en un cajón',
      p(
        'Nuestras pruebas corren contra una red Stellar que vive en un solo proceso: libro mayor, órdenes, Horizon y todo. Cumple las reglas reales, código por código. También es tuya: `npm start` la trae y no necesita conexión.',
      ),
      list(
        'Puedes probarlo todo con dinero que no vale nada.',
        'Un fallo que ocurre una vez de cada mil se puede repetir, porque sus libros mayores se cierran cuando la prueba lo dice.',
        'Una demostración en un tren funciona.',
      ),
      callout('info', 'Lo que no es', 'No es una copia de la red pública: nada de lo que ocurre allí vale fuera.'),
    ),
  ),
}
