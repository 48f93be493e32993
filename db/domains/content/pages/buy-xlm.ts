import {
  action,
  callout,
  type DeliveredPage,
  list,
  live,
  p,
  section,
  shared,
  steps,
  text,
} from '#db/domains/content/rich-text.ts'

export const buyXlm: DeliveredPage = {
  key: 'buy-xlm',
  en: text(
    'Buy XLM',
    'Pay in dollars from an app or your bank, and get lumens in your wallet.',
    section(
      'quote',
      'What your money is worth',
      live('quote'),
      action('Create an account to buy', '/auth?tab=register'),
    ),
    section(
      'buy',
      'How buying works',
      p('You need no XLM to begin: we open your wallet. Then an order takes four steps.'),
      steps(
        [
          'A rate that is yours',
          'Say how many dollars you want to spend. You see the market price, our spread and what you get, and the rate is locked while you pay.',
        ],
        [
          'Pay the exact amount',
          'With a cash-transfer app or from your bank, to the account that the order names. Its odd cents and its reference tell your payment from all others.',
        ],
        [
          'Tell us which payment is yours',
          'Its number and the account that you paid from. A screenshot is welcome and never needed.',
        ],
        [
          'The lumens arrive',
          'As soon as your payment stands in our own account they leave for your wallet, and the order shows every step on the way.',
        ],
      ),
      callout(
        'info',
        'Trade at once, send later',
        'Payments of apps and banks can be taken back. So you may trade what you bought at once, and its worth stays with us for a few days before it can be sent away. Each order says until when.',
      ),
    ),
    section(
      'off',
      'If something is off',
      list(
        '**Paid too little, too much or too late:** you choose between today’s rate and your money back.',
        '**Forgot the reference:** the cents find it, or the number of your payment.',
        '**Paid nothing:** the order ends automatically and costs nothing.',
      ),
    ),
    section(
      'how',
      'Lumens that you have elsewhere',
      steps(
        [
          'From an exchange',
          'Choose “withdraw” there and paste your Astrolabe address. No memo is needed: the address is yours alone.',
        ],
        [
          'From another Stellar wallet',
          'Scan the QR code of your **Receive** page, or open its payment link on the same device.',
        ],
        [
          'From somebody here',
          'Tell them your username. It costs the sender the network fee of 0.00001 XLM, and you nothing.',
        ],
        [
          'On a test network',
          'Choose “Get test funds” on your dashboard: your account is filled up to 10,000 test lumens, which have no value.',
        ],
      ),
      callout(
        'warn',
        'Only XLM and assets of Stellar',
        'What is sent to your address from another network, such as USDC on another chain, does not arrive and is lost.',
      ),
    ),
    section('fees', 'What it costs', shared('shared.fees'), action('Create an account', '/auth?tab=register')),
  ),
  es: text(
    'Comprar XLM',
    'Paga en dólares desde una aplicación o tu banco y recibe lumens en tu cartera.',
    section(
      'quote',
      'Lo que vale tu dinero',
      live('quote'),
      action('Crear una cuenta para comprar', '/auth?tab=register'),
    ),
    section(
      'buy',
      'Cómo se compra',
      p('No necesitas XLM para empezar: nosotros abrimos tu cartera. Después, un pedido son cuatro pasos.'),
      steps(
        [
          'Un tipo que es tuyo',
          'Di cuántos dólares quieres gastar. Ves el precio de mercado, nuestro margen y lo que recibes, y el tipo queda fijo mientras pagas.',
        ],
        [
          'Paga el importe exacto',
          'Con una aplicación de pagos o desde tu banco, a la cuenta que dice el pedido. Los céntimos sueltos y la referencia distinguen tu pago de todos los demás.',
        ],
        [
          'Dinos cuál es tu pago',
          'Su número y la cuenta desde la que pagaste. Una captura de pantalla ayuda, pero nunca hace falta.',
        ],
        [
          'Llegan los lumens',
          'En cuanto tu pago está en nuestra propia cuenta salen hacia tu cartera, y el pedido muestra cada paso del camino.',
        ],
      ),
      callout(
        'info',
        'Opera enseguida, envía después',
        'Los pagos de aplicaciones y bancos se pueden retirar. Por eso puedes operar enseguida con lo que compraste, y su valor se queda con nosotros unos días antes de poder salir. Cada pedido dice hasta cuándo.',
      ),
    ),
    section(
      'off',
      'Si algo no cuadra',
      list(
        '**Pagaste de menos, de más o tarde:** eliges entre el tipo de hoy y que te devolvamos el dinero.',
        '**Olvidaste la referencia:** lo encuentran los céntimos, o el número de tu pago.',
        '**No pagaste nada:** el pedido termina solo y no cuesta nada.',
      ),
    ),
    section(
      'how',
      'Lumens que tienes en otra parte',
      steps(
        [
          'Desde una casa de cambio',
          'Elige allí «retirar» y pega tu dirección de Astrolabe. No hace falta memo: la dirección es solo tuya.',
        ],
        [
          'Desde otra cartera de Stellar',
          'Escanea el código QR de tu página **Recibir** o abre su enlace de pago en el mismo dispositivo.',
        ],
        [
          'De alguien de aquí',
          'Dile tu nombre de usuario. Quien envía paga la comisión de red de 0,00001 XLM; tú, nada.',
        ],
        [
          'En una red de pruebas',
          'Elige «Obtener fondos de prueba» en tu panel: tu cuenta se llena hasta 10.000 lumens de prueba, que no tienen valor.',
        ],
      ),
      callout(
        'warn',
        'Solo XLM y activos de Stellar',
        'Lo que se envía a tu dirección desde otra red, como USDC de otra cadena, no llega y se pierde.',
      ),
    ),
    section('fees', 'Lo que cuesta', shared('shared.fees'), action('Crear una cuenta', '/auth?tab=register')),
  ),
}
