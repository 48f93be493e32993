import {
  action,
  callout,
  type DeliveredPage,
  facts,
  figures,
  p,
  questions,
  section,
  steps,
  table,
  text,
} from '#db/domains/content/rich-text.ts'

export const stellar: DeliveredPage = {
  key: 'stellar',
  en: text(
    'Stellar Network',
    'An open ledger that many independent servers keep together. It moves money in seconds, for a hundred-thousandth of a lumen.',
    section(
      'in-short',
      'In short',
      p(
        'Stellar is a public network for payments and exchange, running since 2015. Its servers agree on one ledger about every five seconds. What is in a closed ledger is final: nobody can take it back, neither we nor the network.',
      ),
      figures(
        ['about 5 s', 'between two ledgers'],
        ['100 stroops', 'base fee of one operation'],
        ['0.5 XLM', 'base reserve of one entry'],
        ['10⁷', 'stroops in one lumen'],
      ),
    ),
    section(
      'words',
      'The words you will meet',
      facts(
        ['Account', 'An entry of the ledger that holds balances. Its address has 56 characters and begins with G.'],
        ['Lumen (XLM)', "The network's own asset. It pays fees and covers reserves."],
        [
          'Asset',
          'Anything else: a code such as USDC and the account that issues it. Two assets with the same code and different issuers are different assets.',
        ],
        ['Trustline', 'The consent of an account to hold an asset. Without one nobody can send you that asset.'],
        ['Memo', 'A note on a payment. Exchanges tell their customers apart by it, so copy it exactly.'],
        ['Ledger', 'One closed page of the history, with a number of its own.'],
      ),
    ),
    section(
      'reserve',
      'Why some XLM cannot be spent',
      p(
        'The network asks each account to keep a little XLM, so that the ledger is not filled with empty accounts: two base reserves for the account itself, and one for each thing that it owns.',
      ),
      table(
        'Reserve of an account',
        ['What', 'Base reserves', 'XLM'],
        ['The account itself', '2', '1.0'],
        ['Each asset beside XLM', '1', '0.5'],
        ['Each open offer', '1', '0.5'],
        ['Each further signer', '1', '0.5'],
      ),
      callout(
        'good',
        'What we do about it',
        'We open your account with 3.1 XLM: the reserve of the account, of four entries, and 0.1 XLM for fees.',
      ),
    ),
    section(
      'payment',
      'How a payment travels',
      steps(
        ['Created', 'You confirm. The amount and its fee are set aside at once.'],
        ['Prepared', 'Your key signs an envelope that is good for 60 seconds. It is stored before anything leaves.'],
        [
          'Sending',
          'The network has the envelope. If an answer is lost, the same envelope is sent again: it can apply once only.',
        ],
        ['Confirmed', 'A ledger holds the payment. It is final.'],
        ['Balance updated', 'Your balances follow the ledger.'],
      ),
    ),
    section(
      'questions',
      'Questions',
      questions(
        [
          'Is Stellar a company?',
          'No. It is an open network with open-source software. The Stellar Development Foundation supports it; we are not part of that foundation.',
        ],
        [
          'Can a payment be reversed?',
          'No. Once it is in a ledger, only the recipient can send it back. Check the address and the memo before you confirm.',
        ],
        [
          'What if the network is busy?',
          'Fees rise for a moment. If your envelope waits, we raise the fee of the same envelope at our own cost, so it can still apply only once.',
        ],
        [
          'What is the network in this installation?',
          'It may be the public network, a test network, or an embedded one that runs on the same machine. The pages behind the sign-in name it.',
        ],
      ),
      action('Create an account', '/auth?tab=register'),
    ),
  ),
  es: text(
    'La red Stellar',
    'Un libro mayor abierto que muchos servidores independientes llevan juntos. Mueve dinero en segundos, por una cienmilésima de lumen.',
    section(
      'in-short',
      'En breve',
      p(
        'Stellar es una red pública de pagos e intercambio que funciona desde 2015. Sus servidores se ponen de acuerdo en un libro mayor más o menos cada cinco segundos. Lo que figura en un libro mayor cerrado es definitivo: nadie puede deshacerlo, ni nosotros ni la red.',
      ),
      figures(
        ['unos 5 s', 'entre dos libros mayores'],
        ['100 stroops', 'comisión base de una operación'],
        ['0,5 XLM', 'reserva base de una entrada'],
        ['10⁷', 'stroops en un lumen'],
      ),
    ),
    section(
      'words',
      'Las palabras que encontrarás',
      facts(
        ['Cuenta', 'Una entrada del libro mayor que guarda saldos. Su dirección tiene 56 caracteres y empieza por G.'],
        ['Lumen (XLM)', 'El activo propio de la red. Paga comisiones y cubre reservas.'],
        [
          'Activo',
          'Todo lo demás: un código, como USDC, y la cuenta que lo emite. Dos activos con el mismo código y distinto emisor son activos distintos.',
        ],
        [
          'Línea de confianza',
          'El consentimiento de una cuenta para tener un activo. Sin ella nadie puede enviarte ese activo.',
        ],
        ['Memo', 'Una nota en un pago. Las casas de cambio distinguen a sus clientes por ella: cópiala exactamente.'],
        ['Libro mayor', 'Una página cerrada del historial, con su propio número.'],
      ),
    ),
    section(
      'reserve',
      'Por qué una parte del XLM no se puede gastar',
      p(
        'La red pide a cada cuenta que conserve un poco de XLM, para que el libro mayor no se llene de cuentas vacías: dos reservas base por la cuenta y una por cada cosa que posee.',
      ),
      table(
        'Reserva de una cuenta',
        ['Qué', 'Reservas base', 'XLM'],
        ['La propia cuenta', '2', '1,0'],
        ['Cada activo además de XLM', '1', '0,5'],
        ['Cada oferta abierta', '1', '0,5'],
        ['Cada firmante adicional', '1', '0,5'],
      ),
      callout(
        'good',
        'Lo que hacemos nosotros',
        'Abrimos tu cuenta con 3,1 XLM: la reserva de la cuenta, la de cuatro entradas y 0,1 XLM para comisiones.',
      ),
    ),
    section(
      'payment',
      'Cómo viaja un pago',
      steps(
        ['Creado', 'Confirmas. El importe y su comisión quedan apartados al instante.'],
        ['Preparado', 'Tu clave firma un sobre que vale 60 segundos. Se guarda antes de que nada salga.'],
        [
          'Enviando',
          'La red tiene el sobre. Si se pierde una respuesta, se envía otra vez el mismo sobre: solo puede aplicarse una vez.',
        ],
        ['Confirmado', 'Un libro mayor contiene el pago. Es definitivo.'],
        ['Saldo actualizado', 'Tus saldos siguen al libro mayor.'],
      ),
    ),
    section(
      'questions',
      'Preguntas',
      questions(
        [
          '¿Stellar es una empresa?',
          'No. Es una red abierta con software libre. La Stellar Development Foundation la apoya; nosotros no formamos parte de esa fundación.',
        ],
        [
          '¿Se puede revertir un pago?',
          'No. Una vez en un libro mayor, solo el destinatario puede devolverlo. Revisa la dirección y el memo antes de confirmar.',
        ],
        [
          '¿Y si la red está ocupada?',
          'Las comisiones suben por un momento. Si tu sobre espera, subimos la comisión de ese mismo sobre a nuestra costa, de modo que solo puede aplicarse una vez.',
        ],
        [
          '¿Qué red usa esta instalación?',
          'Puede ser la red pública, una red de pruebas o una integrada que funciona en la misma máquina. Las páginas tras el inicio de sesión la nombran.',
        ],
      ),
      action('Crear una cuenta', '/auth?tab=register'),
    ),
  ),
}
