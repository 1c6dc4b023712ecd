import { isCoinbaseLost } from "#chains/lost-coinbases.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Place } from "#schemas/domain/place.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import { firstSpendableBlock, isCoinbase } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { TokenMetadata } from "#schemas/facts/token-metadata.ts"
import { perBlock, type UtxoProcessor } from "../../processor.ts"
import { type UtxoFlows, utxoFlows } from "../../utxo-flows.ts"

/**
 * Deltas of a chain of unspent outputs: each input debits its script, each output credits its own.
 *
 * The fee is what the inputs leave; it is a member of the transaction and no delta, as it belongs to no single script. The miner's fees are
 * in the outputs of the coinbase, which are issued. Outputs that nobody can spend credit nobody: their coins are burned.
 */
export const utxoMovements: UtxoProcessor = {
  id: "utxo-movements",
  stage: "decode",
  family: "bitcoin",
  handle: perBlock<UtxoBlock>(({ block }) => ({
    deltas: block.transactions.flatMap((transaction) =>
      isCoinbase(transaction) && isCoinbaseLost(block) ? [] : deltasOf(transaction),
    ),
    tokens: block.number === firstSpendableBlock ? [newCoin] : [],
  })),
}

/** Makes balances follow from movements: nobody had coins before. */
const newCoin: TokenMetadata = {
  token: nativeAsset.token,
  name: undefined,
  symbol: undefined,
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew: true,
}

const deltasOf = (transaction: UtxoTransaction): ReadonlyArray<Delta> => {
  const kind = isCoinbase(transaction) ? "mint" : "transfer"
  const otherSide = otherSides(utxoFlows(transaction))
  const delta = (account: Address | undefined, amountRaw: bigint, [originIndex, leg]: readonly [number, number]) => {
    if (account === undefined || amountRaw === 0n) return []
    const place: Place = { transactionIndex: transaction.index, origin: "value", originIndex, leg }
    return [
      { place, account, asset: nativeAsset, amountRaw, kind, counterparty: otherSide(account, amountRaw) } as const,
    ]
  }
  return [
    ...transaction.inputs.flatMap(({ spent }, index) =>
      spent === undefined ? [] : delta(accountOfScript(spent.script), -spent.valueRaw, [index, 0]),
    ),
    ...transaction.outputs.flatMap(({ script, valueRaw }, index) =>
      delta(accountOfScript(script), valueRaw, [index, 1]),
    ),
  ]
}

/**
 * The other party of a movement: the only account that gained or lost, or the account itself for change; the zero address if several did, as
 * a transaction does not state which input pays which output.
 */
const otherSides = ({ spenders, gains }: UtxoFlows) => {
  const [payer, ...otherPayers] = spenders
  const [payee, ...otherPayees] = gains
  const onlyPayer = otherPayers.length === 0 ? payer : undefined
  const onlyPayee = otherPayees.length === 0 ? payee?.account : undefined
  return (account: Address, amountRaw: bigint): Address => {
    if (amountRaw < 0n) return (gains.length === 0 ? account : onlyPayee) ?? zeroAddress
    return (spenders.has(account) ? account : onlyPayer) ?? zeroAddress
  }
}
