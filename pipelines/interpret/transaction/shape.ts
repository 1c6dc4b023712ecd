/**
 * Classifies a transaction by its signer's flow. Every transaction has exactly one shape, and each heuristic handles one, so no two
 * of them match the same transaction.
 */
import { decodeCall } from "#chains/abi/call.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import { type Delta, type DeltaKind, isOfFee } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import type { DecodedTransaction, Shape } from "./decoded-transaction.ts"
import { type AccountFlow, assetKey } from "./flow.ts"

/** A transaction before its shape is known. */
export type ShapelessTransaction = Omit<DecodedTransaction, "shape" | "protocol" | "attempt">

/** The shape of a transaction. */
export const shapeOf = (transaction: ShapelessTransaction): Shape => {
  const { sent, received } = transaction.signerFlow
  if (transaction.hasFailed) return "failed"
  if (isCreation(transaction)) return "deploy"
  if (sent.length > 0 && received.length > 0) return exchangeShape(transaction)
  if (sent.length > 0) return sendShape(transaction)
  if (received.length > 0) return isOneSided(transaction, "mint") ? "mint" : "receive"
  if (selfSent(transaction).length > 0) return "send"
  const amounts = signerApprovals(transaction)
  const items = signerNftApprovals(transaction)
  if (amounts.length + items.length === 0) return isInscription(transaction) ? "inscribe" : othersShape(transaction)
  const isAllTakenBack =
    amounts.every(({ amountRaw }) => amountRaw === 0n) && items.every(({ isApproved }) => !isApproved)
  return isAllTakenBack ? "revoke" : "approve"
}

/** `data:`, with which a data URI begins (RFC 2397). Inscriptions are these as input: https://docs.linea.build, "Create an inscription". */
const dataUriStart = "0x646174613a"

const isInscription = ({ transaction: { input, to } }: ShapelessTransaction): boolean =>
  to !== undefined && input.startsWith(dataUriStart)

/**
 * The shape where the signer neither gave nor got: it only triggered transfers between third parties, a mint for them, or a trade by
 * the called contract.
 */
const othersShape = (transaction: ShapelessTransaction): Shape => {
  const { payers, payees, traders } = otherParties(transaction)
  const { to } = transaction.transaction
  const isTrade = transaction.deltas.every(({ kind }) => kind !== "mint" && kind !== "burn")
  if (isTrade && traders.some(({ account }) => account === to)) return "direct"
  if (traders.length > 0 || payees.length === 0) return "nothing"
  if (payers.length === 0) return payees.length === 1 && isIssued(transaction) ? "move" : "nothing"
  return payers.length === 1 || payees.length === 1 ? "move" : "nothing"
}

/** Whether all that moved was issued, or passed on by the signer, as coins of a deposit are. */
const isIssued = ({ deltas, signer }: ShapelessTransaction): boolean =>
  deltas.every(
    (delta) => isOfFee(delta) || delta.kind === "mint" || delta.account === signer || delta.counterparty === signer,
  )

/** The other accounts with a net flow, without the contract that wraps the coin, in the order of first movement. */
export const otherParties = ({ chain, flows, signer }: Pick<ShapelessTransaction, "chain" | "flows" | "signer">) => {
  const others = [...flows.values()].filter(({ account }) => account !== signer && account !== chain.wrappedNative)
  return {
    payers: others.filter(({ sent, received }) => sent.length > 0 && received.length === 0),
    payees: others.filter(({ sent, received }) => sent.length === 0 && received.length > 0),
    traders: others.filter(({ sent, received }) => sent.length > 0 && received.length > 0),
  }
}

/** A transaction without a callee may also be a list of calls, which does not itself create a contract. */
const isCreation = ({ transaction: { to, receipt } }: ShapelessTransaction): boolean =>
  to === undefined && receipt.contractAddress !== undefined

const exchangeShape = (transaction: ShapelessTransaction): Shape => {
  const wrapping = wrapShape(transaction)
  if (wrapping !== undefined) return wrapping
  const { sent, received } = transaction.signerFlow
  const isIssued = issueTest(transaction)
  const issued = received.filter((amount) => isIssued(amount, "mint")).length
  const returned = sent.filter((amount) => isIssued(amount, "burn")).length
  const [isAllIssued, isAllReturned] = [issued === received.length, returned === sent.length]
  // A conversion of one token into another: both or neither of them were issued or destroyed.
  if ((issued === 0 && returned === 0) || (isAllIssued && isAllReturned)) return "swap"
  if (isAllIssued && returned === 0) return "mint"
  return isAllReturned && issued === 0 ? "burn" : "exchange"
}

const wrapShape = ({ chain, signerFlow: { sent, received } }: ShapelessTransaction): Shape | undefined => {
  const [[out], [into]] = [sent, received]
  if (chain.wrappedNative === undefined || sent.length > 1 || received.length > 1) return undefined
  if (out === undefined || into === undefined || out.amountRaw !== into.amountRaw) return undefined
  const [native, wrapped] = [assetKey(nativeAsset), assetKey(erc20Asset(chain.wrappedNative))]
  if (assetKey(out.asset) === native && assetKey(into.asset) === wrapped) return "wrap"
  return assetKey(out.asset) === wrapped && assetKey(into.asset) === native ? "unwrap" : undefined
}

const sendShape = (transaction: ShapelessTransaction): Shape => {
  if (isOneSided(transaction, "burn")) return "burn"
  return otherReceiver(transaction) === undefined ? "send" : "swap-and-send"
}

/** Why balances of an asset changed. */
interface AssetKinds {
  /** Of any account, including fees. */
  readonly all: Set<DeltaKind>
  /** The signer's, fees left out. */
  readonly own: Set<DeltaKind>
}

/** By `assetKey`, made once for all assets of a transaction: batches have thousands of them. */
const kindsByAsset = ({ deltas, signer }: ShapelessTransaction): ReadonlyMap<string, AssetKinds> => {
  const found = new Map<string, AssetKinds>()
  for (const delta of deltas) {
    const { account, asset, kind } = delta
    const key = assetKey(asset)
    const kinds = found.get(key) ?? { all: new Set(), own: new Set() }
    found.set(key, kinds)
    kinds.all.add(kind)
    if (account === signer && !isOfFee(delta)) kinds.own.add(kind)
  }
  return found
}

/** True where all that the signer gained was minted, or all that it lost was burned. */
const isOneSided = (transaction: ShapelessTransaction, kind: "mint" | "burn"): boolean => {
  const kinds = kindsByAsset(transaction)
  const { sent, received } = transaction.signerFlow
  return (kind === "mint" ? received : sent).every(({ asset }) =>
    [...(kinds.get(assetKey(asset))?.own ?? [])].every((own) => own === kind),
  )
}

/**
 * Makes a test of whether an amount was issued or destroyed in this transaction: by a mint or burn, or, as for some lending tokens,
 * by a transfer from or to the token's own contract, which took or gave the other side.
 */
const issueTest = (transaction: ShapelessTransaction): ((amount: AssetAmount, kind: "mint" | "burn") => boolean) => {
  const kinds = kindsByAsset(transaction)
  const own = transaction.deltas.filter((delta) => delta.account === transaction.signer && !isOfFee(delta))
  const counterparties = new Set(own.map(({ counterparty }) => counterparty))
  return ({ asset }, kind) => {
    if (kinds.get(assetKey(asset))?.all.has(kind) === true) return true
    if (asset.token === zeroAddress || asset.token === transaction.chain.wrappedNative) return false
    return counterparties.size === 1 && counterparties.has(asset.token)
  }
}

/** Amounts that the signer sent to itself. */
export const selfSent = ({
  deltas,
  signer,
}: Pick<DecodedTransaction, "deltas" | "signer">): ReadonlyArray<AssetAmount> =>
  deltas
    .filter(({ account, counterparty, amountRaw }) => account === signer && counterparty === signer && amountRaw < 0n)
    .map(({ asset, amountRaw }) => ({ asset, amountRaw: -amountRaw }))

/** The approvals that the signer gave, the last for each token and spender. */
export const signerApprovals = ({
  approvals,
  signer,
}: Pick<DecodedTransaction, "approvals" | "signer">): ReadonlyArray<Approval> => [
  ...new Map(
    approvals
      .filter(({ owner }) => owner === signer)
      .map((approval) => [`${approval.token} ${approval.spender}`, approval] as const),
  ).values(),
]

/** The permissions for items that the signer gave or took back: the last for each item, and for all with each spender. */
export const signerNftApprovals = ({
  nftApprovals,
  signer,
}: Pick<DecodedTransaction, "nftApprovals" | "signer">): ReadonlyArray<NftApproval> => [
  ...new Map(
    nftApprovals
      .filter(({ owner }) => owner === signer)
      .map((approval) => [`${approval.collection} ${approval.tokenId ?? approval.spender}`, approval] as const),
  ).values(),
]

/**
 * The recipient of what the signer paid for, where it is another account: the only one that gained and lost nothing, and gained assets
 * that others sold for what the signer gave.
 */
export const otherReceiver = (
  transaction: Pick<ShapelessTransaction, "chain" | "deltas" | "flows" | "signerFlow" | "transaction">,
) => {
  const { chain, deltas, flows, signerFlow } = transaction
  if (flows.size < 3) return undefined
  // A router turns coins into their token and back on the way: for this question the two are one.
  const same = ({ asset }: AssetAmount) => (asset.token === chain.wrappedNative ? zeroAddress : assetKey(asset))
  const paid = new Set(signerFlow.sent.map(same))
  const others = [...flows.values()].filter(
    ({ account }) => account !== signerFlow.account && account !== chain.wrappedNative,
  )
  const traders = others.filter(({ sent, received }) => sent.length > 0 && received.length > 0)
  const paidRaw = sumRaw(signerFlow.sent)
  // A contract that got more than the signer paid sold something of its own.
  const isPaid = ({ received }: AccountFlow): boolean => {
    const paidAssets = received.filter((amount) => paid.has(same(amount)))
    return paidAssets.length > 0 && sumRaw(paidAssets) <= paidRaw
  }
  if (!traders.some(isPaid)) return undefined
  const sold = new Set(traders.flatMap(({ sent }) => sent.map(same)))
  // Minted assets were not sold: they are a receipt for something that went elsewhere.
  const issued = new Set(deltas.filter(({ kind }) => kind === "mint").map(({ asset }) => assetKey(asset)))
  // An account that unwraps does so to pass the coins on, even if that is not visible.
  const unwrappers = new Set(deltas.filter(({ kind }) => kind === "unwrap").map(({ account }) => account))
  const receivers = others.filter(
    ({ account, sent, received }) =>
      sent.length === 0 &&
      !unwrappers.has(account) &&
      account !== transaction.transaction.to &&
      received.length > 0 &&
      received.every(
        // A tax that a token keeps for itself is not a payment.
        (amount) =>
          amount.asset.token !== account &&
          !paid.has(same(amount)) &&
          sold.has(same(amount)) &&
          !issued.has(assetKey(amount.asset)),
      ),
  )
  const [receiver] = receivers
  if (receiver === undefined || receivers.length > 1) return undefined
  // A share of less than what the called contract keeps is a fee.
  const calleeGains = flows.get(transaction.transaction.to ?? zeroAddress)?.received ?? []
  const isOutdone = ({ asset, amountRaw }: AssetAmount): boolean =>
    calleeGains.some((own) => assetKey(own.asset) === assetKey(asset) && own.amountRaw > amountRaw)
  return receiver.received.some(isOutdone) ? undefined : receiver
}

const sumRaw = (amounts: ReadonlyArray<AssetAmount>): bigint =>
  amounts.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)

/**
 * The accounts to which the signer itself gave all of an asset, in the order of the movements. A single transfer has one: what else left its
 * sender is a tax of the token.
 */
export const directPayees = (
  { deltas, signer, transaction: { to, input } }: Pick<DecodedTransaction, "deltas" | "signer" | "transaction">,
  { asset, amountRaw }: AssetAmount,
): ReadonlyArray<Address> => {
  if (to === asset.token && decodeCall(input, 0n)?.kind === "transfer") return []
  const key = assetKey(asset)
  const own = deltas.filter((delta) => delta.account === signer && !isOfFee(delta) && assetKey(delta.asset) === key)
  const lostRaw = own.reduce((sum, delta) => sum - (delta.amountRaw < 0n ? delta.amountRaw : 0n), 0n)
  const payees = new Set(own.map(({ counterparty }) => counterparty).filter((payee) => payee !== zeroAddress))
  return lostRaw === amountRaw ? [...payees] : []
}

/** The other side of the largest movement by which the signer lost an asset, or gained it: what else moved is a tax. */
const directCounterparty = (
  { deltas, signer }: Pick<DecodedTransaction, "deltas" | "signer">,
  { asset }: AssetAmount,
  isLoss: boolean,
): Address | undefined => {
  const own = deltas.filter(
    (delta: Delta) =>
      delta.account === signer &&
      delta.counterparty !== zeroAddress &&
      !isOfFee(delta) &&
      delta.amountRaw < 0n === isLoss &&
      assetKey(delta.asset) === assetKey(asset),
  )
  const sizeOf = ({ amountRaw }: Delta): bigint => (amountRaw < 0n ? -amountRaw : amountRaw)
  const [first, ...rest] = own
  return rest.reduce(
    (largest, delta) => (largest !== undefined && sizeOf(delta) <= sizeOf(largest) ? largest : delta),
    first,
  )?.counterparty
}

/** The one account whose flow answers the signer's, other than the contract that wraps the coin unless it is called; or the direct other side where several do, or one by another amount. */
export const otherSide = (
  transaction: Pick<DecodedTransaction, "chain" | "deltas" | "flows" | "signer" | "transaction">,
  amount: AssetAmount,
  isLoss: boolean,
): Address | undefined => {
  const key = assetKey(amount.asset)
  const {
    signer,
    chain,
    flows,
    transaction: { to },
  } = transaction
  const answering = [...flows.values()]
    .filter(({ account }) => account !== signer && (account !== chain.wrappedNative || account === to))
    .flatMap(({ account, sent, received }) =>
      (isLoss ? received : sent)
        .filter(({ asset }) => assetKey(asset) === key)
        .map(({ amountRaw }) => ({ account, amountRaw })),
    )
  const [only] = answering
  return answering.length === 1 && only?.amountRaw === amount.amountRaw && only.account !== zeroAddress
    ? only.account
    : directCounterparty(transaction, amount, isLoss)
}
