type Maker = (services: never) => unknown

/** All that these makers ask for together: an object that satisfies each of them. */
export type ServicesOf<Made extends Maker> = Asking<Made> extends (services: infer Services) => void ? Services : never
/** Functions of each maker's services: what satisfies a union of them satisfies every one (contravariance). */
type Asking<Made> = Made extends (services: infer Services) => unknown ? (services: Services) => void : never

/** Calls each maker of a record with the same services. */
export function makeEach<Makers extends Record<string, Maker>>(
  makers: Makers,
  services: ServicesOf<Makers[keyof Makers]>,
): { [Name in keyof Makers]: ReturnType<Makers[Name]> } {
  const made = Object.entries(makers).map(([name, make]) => [name, make(services as never)])
  return Object.fromEntries(made) as { [Name in keyof Makers]: ReturnType<Makers[Name]> }
}
