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
    'What lumens are worth now, and how they come into your account.',
    section('quote', 'What your money is worth', live('quote')),
    section(
      'how',
      'How lumens come into your account',
      p('You do not need any XLM to begin: we open your account. To put lumens into it, take one of these ways.'),
      steps(
        [
          'From an exchange',
          'Buy XLM where you already have an account, choose “withdraw” there, and paste your Astrolabe address. No memo is needed: the address is yours alone.',
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
    ),
    section(
      'before',
      'Before you send a large amount',
      list(
        'Send a small amount first, and wait until it shows. That takes about five seconds.',
        'Compare the first six and the last four characters of the address.',
        'Withdrawals of exchanges can take longer than the ledger: they often check first.',
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
    'Lo que valen ahora los lumens y cómo llegan a tu cuenta.',
    section('quote', 'Lo que vale tu dinero', live('quote')),
    section(
      'how',
      'Cómo llegan lumens a tu cuenta',
      p(
        'No necesitas XLM para empezar: nosotros abrimos tu cuenta. Para poner lumens en ella, sigue uno de estos caminos.',
      ),
      steps(
        [
          'Desde una casa de cambio',
          'Compra XLM donde ya tengas cuenta, elige allí «retirar» y pega tu dirección de Astrolabe. No hace falta memo: la dirección es solo tuya.',
        ],
        [
          'Desde otro monedero de Stellar',
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
    ),
    section(
      'before',
      'Antes de enviar mucho',
      list(
        'Envía primero un importe pequeño y espera a verlo. Tarda unos cinco segundos.',
        'Compara los seis primeros y los cuatro últimos caracteres de la dirección.',
        'Las retiradas de las casas de cambio pueden tardar más que el libro mayor: a menudo revisan antes.',
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
