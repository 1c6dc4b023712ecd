/** Net balance changes by account and asset in a transaction, from its movements. */
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type DeltaKind, isOfFee, payerOf } from "#schemas/facts/delta.ts"
import type { AccountDeltaModel, AssetChangeModel, TransactionModel } from "#schemas/graphql/history-model.ts"

const assetText = ({ standard, token, tokenId }: Asset): string => `${standard}:${token}:${tokenId}`

type Movement = TransactionModel["deltas"][number]

type Kinds = ReadonlySet<DeltaKind>

/** Net changes by asset, in the order in which assets first moved; zero sums are omitted. */
const changesOf = (
  { chainId, hash: transactionHash, timestampMs }: TransactionModel,
  account: Address,
  { movements, kindsOf }: { readonly movements: ReadonlyArray<Movement>; readonly kindsOf: (asset: Asset) => Kinds },
): ReadonlyArray<AssetChangeModel> =>
  [...Map.groupBy(movements, ({ asset }) => assetText(asset)).values()].flatMap((moves) => {
    const [first] = moves
    const amountRaw = moves.reduce((sum, move) => sum + move.amountRaw, 0n)
    return first === undefined || amountRaw === 0n
      ? []
      : [{ chainId, transactionHash, timestampMs, account, asset: first.asset, amountRaw, kinds: kindsOf(first.asset) }]
  })

/** Returns the kinds of all movements of an asset in a transaction, of any account; empty for an asset that did not move. */
export const movementKinds = ({ deltas }: TransactionModel): ((asset: Asset) => Kinds) => {
  const byAsset = Map.groupBy(deltas, ({ asset }) => assetText(asset))
  return (asset) => new Set((byAsset.get(assetText(asset)) ?? []).map(({ kind }) => kind))
}

/**
 * One entry per account: the signer first, then in order of movement.
 *
 * The payer's entry includes the fee. The recipients' shares of it are left out: a plain transfer has two entries, as clients of the interface
 * expect.
 */
export const accountDeltas = (transaction: TransactionModel): ReadonlyArray<AccountDeltaModel> => {
  const own = transaction.deltas.filter(({ kind }) => kind !== "reward")
  const byAccount = Map.groupBy(own, ({ account }) => account)
  const accounts = [...byAccount.keys()].toSorted(
    (left, right) => Number(right === transaction.signer) - Number(left === transaction.signer),
  )
  const kindsOf = movementKinds(transaction)
  return accounts.flatMap((account) => {
    const changes = changesOf(transaction, account, { movements: byAccount.get(account) ?? [], kindsOf })
    return changes.length === 0
      ? []
      : [{ chainId: transaction.chainId, transactionHash: transaction.hash, account, changes }]
  })
}

/** Net changes of one account; `undefined` if there are none. */
export const deltaOfAccount = (transaction: TransactionModel, account: Address): AccountDeltaModel | undefined =>
  accountDeltas(transaction).find((delta) => delta.account === account)

/** The change of the payer's balance by the fee; `undefined` if there was no fee. */
export const feeChange = (transaction: TransactionModel): AssetChangeModel | undefined => {
  const payer = payerOf(transaction.deltas)
  if (payer === undefined) return undefined
  const movements = transaction.deltas.filter(({ account, kind }) => account === payer && kind === "fee")
  return changesOf(transaction, payer, { movements, kindsOf: movementKinds(transaction) })[0]
}

/** Net changes of one account without the fee. */
export const changesBesideFee = (transaction: TransactionModel, account: Address): ReadonlyArray<AssetChangeModel> =>
  changesOf(transaction, account, {
    movements: transaction.deltas.filter((delta) => delta.account === account && !isOfFee(delta)),
    kindsOf: movementKinds(transaction),
  })

/** True for native coins and fungible tokens. */
export const isFungible = ({ standard }: Asset): boolean => standard === "native" || standard === "erc20"
