/** Sales of events that depend on no other event. */
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { movedSale } from "./moved-sale.ts"
import { type PoolMovements, poolSale } from "./pool-sale.ts"
import type { Sale } from "./sale.ts"
import type { SaleEvent } from "./sale-event.ts"
import { statedSales } from "./stated-sale.ts"

/** A transaction with its events and movements, each in log order. */
export interface SaleContext extends PoolMovements {
  readonly transaction: Transaction
  readonly events: ReadonlyArray<SaleEvent>
}

/** A sale of an event. */
export interface EventSale {
  readonly event: SaleEvent
  readonly sale: Sale
}

/**
 * The sales of a transaction in the order of events, without those of orders.
 *
 * Any contract can emit the events of pools, and a transaction has room for thousands. So nothing here compares events with each other: movements
 * are grouped once, and each event looks at those of its own emitter, or at those since the emitter's previous event.
 */
export const eventSales = ({ events, moves, deltas, transaction }: SaleContext): ReadonlyArray<EventSale> => {
  const eventsByEmitter = Map.groupBy(events, ({ log }) => log.address)
  const [movesByLog, movesBySender, movesByRecipient] = [
    Map.groupBy(moves, ({ place }) => place.originIndex),
    Map.groupBy(moves, ({ from }) => from),
    Map.groupBy(moves, ({ to }) => to),
  ]
  const deltasByAccount = Map.groupBy(deltas, ({ account }) => account)
  const firstIndexes = firstIndexesOf(eventsByEmitter, transaction)
  /** The transfers before an event and after the emitter's previous one. */
  const movesBefore = (log: Log): ReadonlyArray<Transfer> => {
    const first = firstIndexes.get(log) ?? log.index
    return Array.from({ length: log.index - first }, (_, offset) => movesByLog.get(first + offset) ?? []).flat()
  }
  const poolMovements = (side: "sells" | "buys", pool: Address): PoolMovements => ({
    moves: (side === "sells" ? movesBySender : movesByRecipient).get(pool) ?? [],
    deltas: deltasByAccount.get(pool) ?? [],
  })
  const salesOf = ({ rule, log }: SaleEvent): ReadonlyArray<Sale> => {
    switch (rule.form) {
      case "order":
        return []
      case "stated":
        return statedSales(rule, log, transaction)
      case "moved":
        return present(movedSale(rule, log, movesBefore(log)))
      case "pool": {
        const isOnly = eventsByEmitter.get(log.address)?.length === 1
        return isOnly ? present(poolSale(rule, log, poolMovements(rule.side, log.address))) : []
      }
    }
  }
  return events.flatMap((event) => salesOf(event).map((sale) => ({ event, sale })))
}

const present = (sale: Sale | undefined): ReadonlyArray<Sale> => (sale === undefined ? [] : [sale])

/** The index from which transfers belong to an event: behind the emitter's previous event, or that of the transaction's first log. */
const firstIndexesOf = (
  eventsByEmitter: ReadonlyMap<Address, ReadonlyArray<SaleEvent>>,
  { receipt }: Transaction,
): ReadonlyMap<Log, number> => {
  const found = new Map<Log, number>()
  for (const ofEmitter of eventsByEmitter.values()) {
    let first = receipt.logs[0]?.index ?? 0
    for (const log of new Set(ofEmitter.map((event) => event.log))) {
      found.set(log, first)
      first = log.index + 1
    }
  }
  return found
}
