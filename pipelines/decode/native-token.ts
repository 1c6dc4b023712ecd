import { type CoinMovement, decodeCoinMovement } from "#chains/abi/native-token.ts"
import type { ChainDefinition, NativeToken } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { successfulTransactions } from "../failure.ts"
import { innerMovementsOf } from "../inner-movements.ts"
import { coinKind, movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Coin movements reported by the contract that represents the native coin as a token, where nothing else reports them. They are deltas of
 * the coin, never of a token: there is one balance.
 */
export const nativeToken: Processor = {
  id: "native-token",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const token = chain.nativeToken
    if (token === undefined || (token.logs !== "calls" && innerMovementsOf(block, chain) !== "logs")) return {}
    return {
      deltas: successfulTransactions(block).flatMap((transaction) => loggedDeltas(transaction, token, chain)),
    }
  }),
}

const loggedDeltas = (transaction: Transaction, token: NativeToken, chain: ChainDefinition): ReadonlyArray<Delta> => {
  const found: Array<Delta> = []
  const isCall = token.logs === "calls"
  // Every value is logged, the transaction's own included, once.
  let isOwnLogged = isCall || transaction.valueRaw === 0n
  for (const log of transaction.receipt.logs) {
    const movement = decodeCoinMovement(log, token)
    if (movement === undefined) continue
    if (!isOwnLogged && isOwnValue(movement, transaction)) {
      isOwnLogged = true
      continue
    }
    const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
    const kind = coinKind(chain, { ...movement, otherwise: isCall ? "transfer" : "internal" })
    found.push(...movementDeltas({ ...movement, place, asset: nativeAsset, kind }))
  }
  return found
}

const isOwnValue = (movement: CoinMovement, { from, to, valueRaw, receipt }: Transaction): boolean =>
  movement.amountRaw === valueRaw &&
  movement.from === from &&
  movement.to === (to ?? receipt.contractAddress ?? zeroAddress)
