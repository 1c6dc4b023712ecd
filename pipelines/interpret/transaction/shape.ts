/**
 * Classifies a transaction by its signer's flow. Every transaction has exactly one shape, and each heuristic handles one, so no two
 * of them match the same transaction.
 */
import { decodeCall } from "#chains/abi/call.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import type { DecodedTransaction, Shape } from "./decoded-transaction.ts"
import { appended, Distinct } from "./distinct.ts"
import { type AccountFlow, assetKey, isSameAsset } from "./flow.ts"

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

const noParties: ReadonlyArray<AccountFlow> = []

/** The other accounts with a net flow, without the contract that wraps the coin, in the order of first movement. */
export const otherParties = ({ chain, flows, signer }: Pick<ShapelessTransaction, "chain" | "flows" | "signer">) => {
  let payers: Array<AccountFlow> | undefined
  let payees: Array<AccountFlow> | undefined
  let traders: Array<AccountFlow> | undefined
  for (const flow of flows.values()) {
    const { account, sent, received } = flow
    if (account === signer || account === chain.wrappedNative || sent.length + received.length === 0) continue
    if (received.length === 0) payers = appended(payers, flow)
    else if (sent.length === 0) payees = appended(payees, flow)
    else traders = appended(traders, flow)
  }
  return { payers: payers ?? noParties, payees: payees ?? noParties, traders: traders ?? noParties }
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
  const [given, got] = [assetKey(out.asset), assetKey(into.asset)]
  if (given === zeroAddress && got === chain.wrappedNative) return "wrap"
  return given === chain.wrappedNative && got === zeroAddress ? "unwrap" : undefined
}

const sendShape = (transaction: ShapelessTransaction): Shape => {
  if (isOneSided(transaction, "burn")) return "burn"
  return otherReceiver(transaction) === undefined ? "send" : "swap-and-send"
}

/** True where all that the signer gained was minted, or all that it lost was burned. */
const isOneSided = (
  { deltas, signer, signerFlow: { sent, received } }: ShapelessTransaction,
  kind: "mint" | "burn",
): boolean => {
  const moved = deltas.filter((delta) => delta.kind !== kind && delta.account === signer && !isOfFee(delta))
  if (moved.length === 0) return true
  // Made once for all assets of a transaction: batches have thousands of them.
  const keys = keysOf(moved)
  return (kind === "mint" ? received : sent).every(({ asset }) => !keys.has(assetKey(asset)))
}

/** The `assetKey` of each asset that moved. */
const keysOf = (deltas: ReadonlyArray<Delta>): ReadonlySet<string> =>
  new Set(deltas.map(({ asset }) => assetKey(asset)))

/**
 * Makes a test of whether an amount was issued or destroyed in this transaction: by a mint or burn, or, as for some lending tokens,
 * by a transfer from or to the token's own contract, which took or gave the other side.
 */
const issueTest = (transaction: ShapelessTransaction): ((amount: AssetAmount, kind: "mint" | "burn") => boolean) => {
  const { deltas, signer, chain } = transaction
  const keys = {
    mint: keysOf(deltas.filter(({ kind }) => kind === "mint")),
    burn: keysOf(deltas.filter(({ kind }) => kind === "burn")),
  }
  const own = deltas.filter((delta) => delta.account === signer && !isOfFee(delta))
  const counterparty = own[0]?.counterparty
  const isBetweenTwo = own.every((delta) => delta.counterparty === counterparty)
  return ({ asset }, kind) => {
    if (keys[kind].has(assetKey(asset))) return true
    if (asset.token === zeroAddress || asset.token === chain.wrappedNative) return false
    return isBetweenTwo && asset.token === counterparty
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
}: Pick<DecodedTransaction, "approvals" | "signer">): ReadonlyArray<Approval> =>
  lastOf(
    approvals.filter(({ owner }) => owner === signer),
    ({ token, spender }) => `${token} ${spender}`,
  )

/** The last of the values with the same key, in the order of the first. */
const lastOf = <Value>(values: ReadonlyArray<Value>, keyOf: (value: Value) => string): ReadonlyArray<Value> =>
  values.length < 2 ? values : [...new Map(values.map((value) => [keyOf(value), value])).values()]

/** The permissions for items that the signer gave or took back: the last for each item, and for all with each spender. */
export const signerNftApprovals = ({
  nftApprovals,
  signer,
}: Pick<DecodedTransaction, "nftApprovals" | "signer">): ReadonlyArray<NftApproval> =>
  lastOf(
    nftApprovals.filter(({ owner }) => owner === signer),
    ({ collection, tokenId, spender }) => `${collection} ${tokenId ?? spender}`,
  )

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
  const { traders, payees } = otherParties({ chain, flows, signer: signerFlow.account })
  if (traders.length === 0 || payees.length === 0) return undefined
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
  const receivers = payees.filter(
    ({ account, received }) =>
      !unwrappers.has(account) &&
      account !== transaction.transaction.to &&
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
  const payees = new Distinct<Address>()
  let lostRaw = 0n
  for (const delta of deltas) {
    if (delta.account !== signer || isOfFee(delta) || !isSameAsset(delta.asset, asset)) continue
    if (delta.amountRaw < 0n) lostRaw -= delta.amountRaw
    if (delta.counterparty !== zeroAddress) payees.add(delta.counterparty)
  }
  return lostRaw === amountRaw ? payees.values : []
}

/** The other side of the largest movement by which the signer lost an asset, or gained it: what else moved is a tax. */
const directCounterparty = (
  { deltas, signer }: Pick<DecodedTransaction, "deltas" | "signer">,
  { asset }: AssetAmount,
  isLoss: boolean,
): Address | undefined => {
  let largest: Delta | undefined
  for (const delta of deltas) {
    if (delta.account !== signer || delta.counterparty === zeroAddress || isOfFee(delta)) continue
    if (delta.amountRaw < 0n !== isLoss || !isSameAsset(delta.asset, asset)) continue
    // Losses are negative, so the larger one is the lesser number.
    const isLarger =
      largest === undefined || (isLoss ? delta.amountRaw < largest.amountRaw : delta.amountRaw > largest.amountRaw)
    if (isLarger) largest = delta
  }
  return largest?.counterparty
}

/** The one account whose flow answers the signer's, other than the contract that wraps the coin unless it is called; or the direct other side where several do, or one by another amount. */
export const otherSide = (
  transaction: Pick<DecodedTransaction, "chain" | "deltas" | "flows" | "signer" | "transaction">,
  amount: AssetAmount,
  isLoss: boolean,
): Address | undefined => {
  const only = onlyAnswer(transaction, amount, isLoss)
  return only?.amountRaw === amount.amountRaw && only.account !== zeroAddress
    ? only.account
    : directCounterparty(transaction, amount, isLoss)
}

/** The flow that alone answers the signer's; `undefined` where none does, or several. */
const onlyAnswer = (
  { signer, chain, flows, transaction: { to } }: Pick<DecodedTransaction, "chain" | "flows" | "signer" | "transaction">,
  { asset }: AssetAmount,
  isLoss: boolean,
): { readonly account: Address; readonly amountRaw: bigint } | undefined => {
  let only: { readonly account: Address; readonly amountRaw: bigint } | undefined
  for (const { account, sent, received } of flows.values()) {
    if (account === signer || (account === chain.wrappedNative && account !== to)) continue
    const answer = (isLoss ? received : sent).find((amount) => isSameAsset(amount.asset, asset))
    if (answer === undefined) continue
    if (only !== undefined) return undefined
    only = { account, amountRaw: answer.amountRaw }
  }
  return only
}
