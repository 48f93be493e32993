import { callout, type DeliveredPost, facts, list, p, section, steps, text } from '#db/domains/content/rich-text.ts'

export const whatAStatementProves: DeliveredPost = {
  key: 'what-a-statement-proves',
  publishedOn: '2026-11-20',
  en: text(
    'What a statement proves, and what a receipt does',
    'Two documents that you can hand to an accountant, a landlord or an office, and how anybody can check them without us.',
    section(
      'statement',
      'A statement: a stretch of days, complete',
      p(
        'A statement is a PDF of the days that you choose, a month or any two dates. For each asset it has four figures: what you had at the start, what arrived, what left, and what you had at the end. Then every entry in between: time, kind, the other side, the memo and the amount.',
      ),
      p(
        'It is made of the ledger, not of our notes. All of it is read at one moment, so that an entry can neither be counted twice nor be missing because something happened while the file was written. It takes days and no other filter: a statement with gaps would prove nothing.',
      ),
      facts(
        ['Days', 'begin and end at midnight UTC, as on the ledger'],
        ['Size', 'up to 5,000 entries. A list as CSV or JSON has no limit'],
        ['Languages', 'English or Spanish, as you see the pages'],
      ),
    ),
    section(
      'receipt',
      'A receipt: one payment, checkable',
      p(
        'A receipt is about one entry: who paid whom, how much, the memo, both fees, the time, the ledger, and the transaction hash. The hash is the point. Whoever has it can look it up in any explorer of the Stellar network and find the same payment, without an account here and without asking us.',
      ),
      steps(
        ['Open History', 'Choose the entry that you want to show.'],
        ['Download the receipt', 'The note to yourself is not on it: that is for you alone.'],
        ['Hand it on', 'The document is yours to give. No link shows your payment to strangers.'],
      ),
    ),
    section(
      'limits',
      'What neither of them proves',
      list(
        'Who a person is: an address on the ledger has no name. The username on a statement is the one of your account.',
        'What something was worth to you: a receipt shows the value in US dollars at our price of that time.',
        'That nothing was changed afterwards in the file itself: a PDF can be edited. Compare the hash.',
      ),
      callout(
        'info',
        'For taxes',
        'The portfolio has cost and gains by the method that you choose. Ask somebody who knows the rules where you live which one applies.',
      ),
    ),
  ),
  es: text(
    'Lo que prueba un extracto y lo que prueba un comprobante',
    'Dos documentos que puedes dar a tu gestor, a tu casero o a una oficina, y cómo puede comprobarlos cualquiera sin nosotros.',
    section(
      'statement',
      'Un extracto: unos días, completos',
      p(
        'Un extracto es un PDF de los días que elijas, un mes o dos fechas cualesquiera. De cada activo da cuatro cifras: lo que tenías al principio, lo que entró, lo que salió y lo que tenías al final. Después, cada movimiento: hora, tipo, la otra parte, el memo y el importe.',
      ),
      p(
        'Se hace con el libro mayor, no con nuestros apuntes. Se lee todo en un mismo instante, así que un movimiento no puede contarse dos veces ni faltar porque algo ocurrió mientras se escribía el archivo. Admite días y ningún otro filtro: un extracto con huecos no probaría nada.',
      ),
      facts(
        ['Días', 'empiezan y terminan a medianoche UTC, como en el libro mayor'],
        ['Tamaño', 'hasta 5.000 movimientos. Una lista en CSV o JSON no tiene límite'],
        ['Idiomas', 'español o inglés, según veas las páginas'],
      ),
    ),
    section(
      'receipt',
      'Un comprobante: un pago, comprobable',
      p(
        'Un comprobante trata de un solo movimiento: quién pagó a quién, cuánto, el memo, las dos comisiones, la hora, el libro mayor y el hash de la transacción. Lo importante es el hash. Quien lo tiene puede buscarlo en cualquier explorador de la red Stellar y encontrar el mismo pago, sin cuenta aquí y sin preguntarnos.',
      ),
      steps(
        ['Abre el historial', 'Elige el movimiento que quieras mostrar.'],
        ['Descarga el comprobante', 'La nota para ti no aparece: es solo tuya.'],
        ['Entrégalo', 'El documento es tuyo y lo das tú. Ningún enlace muestra tu pago a extraños.'],
      ),
    ),
    section(
      'limits',
      'Lo que ninguno de los dos prueba',
      list(
        'Quién es una persona: una dirección del libro mayor no tiene nombre. El usuario de un extracto es el de tu cuenta.',
        'Lo que algo valía para ti: un comprobante muestra el valor en dólares según nuestro precio de entonces.',
        'Que el archivo no se cambió después: un PDF se puede editar. Compara el hash.',
      ),
      callout(
        'info',
        'Para los impuestos',
        'El portafolio tiene coste y ganancias según el método que elijas. Pregunta a quien conozca las normas de donde vives cuál se aplica.',
      ),
    ),
  ),
}
