import { action, callout, type DeliveredPage, p, section, steps, text } from '#db/domains/content/rich-text.ts'

export const tutorials: DeliveredPage = {
  key: 'tutorials',
  en: text(
    'Tutorials',
    'Five ways through the product, each a few minutes long.',
    section(
      'first-payment',
      'Your first payment',
      steps(
        ['Register', 'Open [Get Started](/auth?tab=register), fill in the four fields, and press Create Account.'],
        ['Watch your account open', 'The dashboard shows your address at once, and says when it is in a ledger.'],
        [
          'Get funds',
          'On a test network choose “Get test funds”. Elsewhere receive XLM from an exchange or from another wallet.',
        ],
        [
          'Enter the payment',
          'Open **Send**, enter a username or an address and an amount. What you can spend stands beside it.',
        ],
        ['Review', 'Check recipient, total and what you will have left. Enter your password.'],
        ['Follow it', 'The line moves from Created to Booked by itself. You can close the page.'],
      ),
    ),
    section(
      'request',
      'Ask somebody for money',
      steps(
        ['Open Receive', 'On **Receive** choose “Request an amount”.'],
        ['Fill it in', 'Amount, asset, and a memo that both of you will recognise.'],
        [
          'Share it',
          'Show the QR code, or copy the payment link. A Stellar wallet opens it with everything filled in.',
        ],
      ),
      callout('info', 'Somebody here?', 'Then your username is enough: they type it where the address goes.'),
    ),
    section(
      'exchange',
      'Send to an exchange',
      steps(
        [
          'Copy the address and the memo',
          'On the exchange choose “Deposit XLM”. It shows an address and, nearly always, a memo.',
        ],
        ['Enter both', 'Paste the address into Send, open the memo, choose its kind (text or id) and paste it.'],
        ['Begin small', 'Send 1 XLM and wait until the exchange shows it. Then send the rest.'],
      ),
      callout(
        'warn',
        'Never without the memo',
        'Many customers share the address of an exchange. Without the memo it does not know that the money is yours.',
      ),
    ),
    section(
      'lost-password',
      'Back in with a forgotten password',
      steps(
        ['Ask for a link', 'On the [sign-in page](/auth) choose “Forgot password?” and enter your e-mail address.'],
        ['Open it within 30 minutes', 'The page that opens changes nothing until you press its button.'],
        ['Choose a new password', 'At least 8 characters. You are signed out everywhere.'],
        [
          'Wait for a day',
          'For 24 hours you can receive, but nothing leaves. That protects you from somebody who got into your mailbox.',
        ],
      ),
    ),
    section(
      'script',
      'Pay from a script',
      p('The [API page](/api) has an example that signs in and pays, ready to run.'),
      action('Get Started', '/auth?tab=register'),
    ),
  ),
  es: text(
    'Tutoriales',
    'Cinco caminos por el producto, cada uno de pocos minutos.',
    section(
      'first-payment',
      'Tu primer pago',
      steps(
        ['Regístrate', 'Abre [Empezar](/auth?tab=register), rellena los cuatro campos y pulsa Crear cuenta.'],
        [
          'Mira cómo se abre tu cuenta',
          'El panel muestra tu dirección al momento y avisa cuando figura en un libro mayor.',
        ],
        [
          'Consigue fondos',
          'En una red de pruebas elige «Obtener fondos de prueba». En las demás, recibe XLM de una casa de cambio o de otra cartera.',
        ],
        [
          'Escribe el pago',
          'Abre **Enviar** y escribe un usuario o una dirección y un importe. Al lado está lo que puedes gastar.',
        ],
        ['Revisa', 'Comprueba destinatario, total y lo que te quedará. Escribe tu contraseña.'],
        ['Síguelo', 'La línea avanza sola hasta quedar contabilizado. Puedes cerrar la página.'],
      ),
    ),
    section(
      'request',
      'Pedir dinero a alguien',
      steps(
        ['Abre Recibir', 'En **Recibir** elige «Pedir un importe».'],
        ['Rellénalo', 'Importe, activo y un memo que ambos reconozcáis.'],
        [
          'Compártelo',
          'Muestra el código QR o copia el enlace de pago. Una cartera de Stellar lo abre con todo relleno.',
        ],
      ),
      callout('info', '¿Alguien de aquí?', 'Entonces basta tu nombre de usuario: lo escribe donde va la dirección.'),
    ),
    section(
      'exchange',
      'Enviar a una casa de cambio',
      steps(
        [
          'Copia la dirección y el memo',
          'En la casa de cambio elige «Depositar XLM». Muestra una dirección y, casi siempre, un memo.',
        ],
        ['Escribe ambos', 'Pega la dirección en Enviar, abre el memo, elige su tipo (texto o identificador) y pégalo.'],
        ['Empieza con poco', 'Envía 1 XLM y espera a que lo muestre. Después envía el resto.'],
      ),
      callout(
        'warn',
        'Nunca sin el memo',
        'Muchos clientes comparten la dirección de una casa de cambio. Sin el memo no sabe que el dinero es tuyo.',
      ),
    ),
    section(
      'lost-password',
      'Volver a entrar con la contraseña olvidada',
      steps(
        ['Pide un enlace', 'En la [página de acceso](/auth) elige «¿Olvidaste la contraseña?» y escribe tu correo.'],
        ['Ábrelo antes de 30 minutos', 'La página que se abre no cambia nada hasta que pulses su botón.'],
        ['Elige una contraseña nueva', 'Al menos 8 caracteres. Se cierran todas tus sesiones.'],
        [
          'Espera un día',
          'Durante 24 horas puedes recibir, pero no sale nada. Te protege de quien haya entrado en tu correo.',
        ],
      ),
    ),
    section(
      'script',
      'Pagar desde un script',
      p('La [página de la API](/api) tiene un ejemplo que inicia sesión y paga, listo para ejecutar.'),
      action('Empezar', '/auth?tab=register'),
    ),
  ),
}
