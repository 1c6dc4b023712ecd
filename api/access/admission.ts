/** Decides which reservations balances cover. Pure. */
import type { Reservation } from "./credit-ledger.ts"

/** A reservation, whether it is held, and the balance after it. */
export interface Admission {
  readonly reservation: Reservation
  readonly isHeld: boolean
  /** Whether it was held before, so that it takes nothing now. */
  readonly isRepeated: boolean
  readonly balance: number
}

/**
 * Takes reservations in their order as far as the balances go. One that is not covered takes nothing, so that a smaller one after it may be.
 *
 * @param balances - Balances by client.
 * @param held - Ids of requests whose reservations are held already.
 */
export const admit = (
  reservations: ReadonlyArray<Reservation>,
  balances: ReadonlyMap<number, number>,
  held: ReadonlySet<string>,
): ReadonlyArray<Admission> => {
  const left = new Map(balances)
  const known = new Set(held)
  return reservations.map((reservation) => {
    const { clientId, requestId, credits } = reservation
    const before = left.get(clientId) ?? 0
    if (known.has(requestId)) return { reservation, isHeld: true, isRepeated: true, balance: before }
    const isHeld = credits <= before
    if (!isHeld) return { reservation, isHeld, isRepeated: false, balance: before }
    known.add(requestId)
    left.set(clientId, before - credits)
    return { reservation, isHeld, isRepeated: false, balance: before - credits }
  })
}
