import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { OrderScreen } from '#client/domains/deposits/order/order-screen.tsx'

export const Route = createFileRoute('/_user/buy-xlm/$id')({
  loader: () => loadCatalogue('people'),
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  return <OrderScreen key={id} id={id} />
}
