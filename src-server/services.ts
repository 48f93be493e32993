import { createAccountLayer } from '#server/wiring/account.ts'
import { createGround } from '#server/wiring/ground.ts'
import { createMoney } from '#server/wiring/money.ts'
import { layFoundation, type ServiceParts } from '#server/wiring/parts.ts'
import { createPeople } from '#server/wiring/people.ts'
import { createProducts } from '#server/wiring/products.ts'
import { createRobots } from '#server/wiring/robots.ts'
import { createTop } from '#server/wiring/top.ts'

export type Services = ReturnType<typeof createServices>['services']
export type Engine = ReturnType<typeof createServices>['engine']

/** Builds every service, layer by layer: one holds only services of the layers above it here. */
export function createServices(parts: ServiceParts) {
  const foundation = layFoundation(parts)
  const ground = createGround(foundation)
  const people = createPeople(foundation, ground)
  const money = createMoney(foundation, ground, people)
  const account = createAccountLayer(foundation, ground, money)
  const below = { foundation, ground, people, money, account }
  const products = createProducts(below)
  const robots = createRobots(below, products)
  const top = createTop(below, products, robots)
  return {
    /** What ways in may call. */
    services: { ...ground, ...people, ...money.services, ...account, ...products, ...robots, ...top },
    /** What only the process's own loops run. */
    engine: money.engine,
  }
}
