import { isNft } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { PoolSaleRule } from "../../protocols/sale-rule.ts"
import { numberAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"
import { statedFees } from "./stated-fees.ts"

/** Movements of a transaction. */
export interface PoolMovements {
  readonly moves: ReadonlyArray<Transfer>
  readonly deltas: ReadonlyArray<Delta>
}

/**
 * The sale of a pool's only event in a transaction; `undefined` if no item or no payment is visible, or if the pool moved several assets. Any
 * contract can emit the event, so the payment has to be visible: coins of inner calls are in blocks with traces only.
 */
export const poolSale = (rule: PoolSaleRule, log: Log, { moves, deltas }: PoolMovements): Sale | undefined => {
  const pool = log.address
  const items = moves.filter(
    ({ asset, from, to }) => isNft(asset) && (rule.side === "sells" ? from : to) === pool && from !== to,
  )
  const [other, ...others] = new Set(items.map(({ from, to }) => (rule.side === "sells" ? to : from)))
  const payment = paymentOf(
    rule,
    deltas.filter(({ account, asset }) => account === pool && !isNft(asset)),
  )
  if (other === undefined || others.length > 0 || payment === undefined) return undefined
  const priceRaw = rule.price === undefined ? payment.amountRaw : numberAt(log, rule.price)
  // Fees and royalties may have been paid elsewhere, but not most of the price.
  if (priceRaw === undefined || priceRaw < payment.amountRaw || priceRaw > payment.amountRaw * 2n) return undefined
  return {
    log,
    items: items.map(({ asset, amountRaw }) => ({
      collection: asset.token,
      tokenId: asset.tokenId,
      copies: amountRaw,
    })),
    seller: rule.side === "sells" ? pool : other,
    buyer: rule.side === "sells" ? other : pool,
    currency: payment.currency,
    priceRaw,
    ...statedFees(rule, log, priceRaw),
  }
}

interface Payment {
  readonly currency: Address
  readonly amountRaw: bigint
}

/** The payment to the pool less change, or the sum that the pool paid; `undefined` unless it is one asset. */
const paymentOf = ({ side }: PoolSaleRule, deltas: ReadonlyArray<Delta>): Payment | undefined => {
  const payments = [...Map.groupBy(deltas, ({ asset }) => asset.token)].flatMap(([currency, ofAsset]) => {
    const payers = new Set(ofAsset.flatMap(({ amountRaw, counterparty }) => (amountRaw > 0n ? [counterparty] : [])))
    const counted = side === "buys" ? ofAsset : ofAsset.filter(({ counterparty }) => payers.has(counterparty))
    const netRaw = counted.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
    const amountRaw = side === "buys" ? -netRaw : netRaw
    return amountRaw > 0n ? [{ currency, amountRaw }] : []
  })
  return payments.length === 1 ? payments[0] : undefined
}
