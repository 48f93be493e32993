import { action, type DeliveredPost, facts, list, p, section, text } from '#db/domains/content/rich-text.ts'

export const openLimitOrders: DeliveredPost = {
  key: 'open-limit-orders',
  publishedOn: '2026-11-24',
  en: text(
    'Why a limit order may stay open',
    'A limit order names a price, not a time. Here is what it waits for, what it holds meanwhile, and how you end it.',
    section(
      'waits',
      'It waits for somebody else',
      p(
        'A limit order says: at this price or better. It is filled when somebody wants the other side at that price. If nobody does, nothing happens, and that is the order working as you asked.',
      ),
      p(
        'The last price can touch yours and the order can still be open. Orders at the same price are filled in the order of their age, and a small trade may end before it comes to yours. Then part of it is filled and the rest stays.',
      ),
    ),
    section(
      'where',
      'Where it is meanwhile',
      p(
        'A limit order is in the order book of the Stellar network, where everybody can see it and trade with it, also people who have never heard of us. A stop order is different: we hold it, watch every trade of the pair, and place the order when its price is reached.',
      ),
      facts(
        [
          'What it sells',
          'stays in your account and counts as “In orders”: you can neither send it nor offer it twice',
        ],
        ['Reserve', 'the network reserves 0.5 XLM for the order, and frees it with the order'],
        ['Service fee', 'where there is one, it is that of what was filled. An order that is never filled costs none'],
      ),
    ),
    section(
      'never',
      'What never fills it',
      list(
        'Your own orders, and those of an account with the same identity document.',
        'Our own service accounts.',
        'A price worse than yours, by however little.',
      ),
    ),
    section(
      'end',
      'How it ends',
      p(
        'By being filled, by you, or by its time. You can cancel it or change its price on the trade page. When you place it, you can choose a day, a week or a date, at most a year ahead; without one it stays until you cancel it. When it is filled, or its time ends, you get a notification; the list of your orders says how each one ended.',
      ),
      action('Open the trade page', '/trade'),
    ),
  ),
  es: text(
    'Por qué una orden limitada puede seguir abierta',
    'Una orden limitada nombra un precio, no un momento. Esto es lo que espera, lo que retiene mientras tanto y cómo la terminas.',
    section(
      'waits',
      'Espera a otra persona',
      p(
        'Una orden limitada dice: a este precio o mejor. Se ejecuta cuando alguien quiere el otro lado a ese precio. Si nadie lo quiere, no ocurre nada, y la orden hace justo lo que pediste.',
      ),
      p(
        'El último precio puede tocar el tuyo y la orden puede seguir abierta. Las órdenes al mismo precio se ejecutan por antigüedad, y una operación pequeña puede acabar antes de llegar a la tuya. Entonces se ejecuta una parte y el resto se queda.',
      ),
    ),
    section(
      'where',
      'Dónde está entretanto',
      p(
        'Una orden limitada está en el libro de órdenes de la red Stellar, donde cualquiera puede verla y operar con ella, también quien nunca ha oído hablar de nosotros. Una orden stop es distinta: la guardamos nosotros, miramos cada operación del par y creamos la orden cuando se alcanza su precio.',
      ),
      facts(
        ['Lo que vende', 'se queda en tu cuenta y cuenta como «En órdenes»: no puedes enviarlo ni ofrecerlo dos veces'],
        ['Reserva', 'la red reserva 0,5 XLM por la orden y los libera con ella'],
        ['Comisión de servicio', 'si la hay, es la de lo ejecutado. Una orden que nunca se ejecuta no cuesta nada'],
      ),
    ),
    section(
      'never',
      'Lo que nunca la ejecuta',
      list(
        'Tus propias órdenes y las de una cuenta con el mismo documento de identidad.',
        'Nuestras cuentas de servicio.',
        'Un precio peor que el tuyo, por poco que sea.',
      ),
    ),
    section(
      'end',
      'Cómo termina',
      p(
        'Porque se ejecuta, porque tú quieres o por su plazo. En la página de operar puedes cancelarla o cambiar su precio. Al crearla puedes elegir un día, una semana o una fecha, como mucho a un año; sin plazo sigue hasta que la canceles. Cuando se ejecuta o se acaba su plazo recibes una notificación; la lista de tus órdenes dice cómo terminó cada una.',
      ),
      action('Abrir la página de operar', '/trade'),
    ),
  ),
}
